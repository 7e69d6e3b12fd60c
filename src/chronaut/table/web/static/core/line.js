// A line to the table for one chair: comes back by itself, sends again what was not answered, notices silence.

import { chance } from "./mine.js";

/** After these the key is of no more use. */
const ENDED = ["freed", "moved", "bad"];
const SILENT = 4000;
const GIVEN_UP = 12000;
const BEAT = 1500;
const SEED = /("seed":)(\d+)/; // has more digits than a number of JavaScript keeps

/** @typedef {{ask: string, [field: string]: unknown}} Wish */
/** @typedef {{message: string, ask: string, code?: string, text?: string, rule?: string, invitation?: string, chair?: string}} Answer */

export class Line {
  /**
   * @param {string} path of the chair
   * @param {object} ears
   * @param {(message: any) => void} ears.hear is told each message
   * @param {(state: "" | "broken" | "silent") => void} ears.tell how the line is; empty: well
   * @param {(code: string, text: string) => void} ears.end that it is over for good
   */
  constructor(path, ears) {
    this.path = path;
    this.ears = ears;
    /** @type {Map<string, {wish: Wish, answer: (told: Answer) => void}>} */
    this.pending = new Map();
    this.wait = 500;
    this.over = false;
    this.heard = 0;
    this.ticked = 0;
    this.retry = 0;
    this.beating = setInterval(() => this.beat(), BEAT);
    /** @type {WebSocket} */
    this.socket = this.open();
  }

  /** @returns {WebSocket} */
  open() {
    clearTimeout(this.retry);
    const address = new URL(`${this.path}socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.heard = performance.now();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data.replace(SEED, '$1"$2"')));
    socket.onclose = () => socket === this.socket && this.broken();
    return socket;
  }

  /** @param {any} message */
  receive(message) {
    this.heard = performance.now();
    this.ears.tell("");
    if (message.message === "welcome") {
      this.wait = 500;
      for (const { wish } of this.pending.values()) this.send(wish);
    }
    this.ears.hear(message);
    if (message.message === "done" || message.message === "refused") this.answered(message);
    if (message.message === "closing" && ENDED.includes(message.code)) this.stop(message.code, message.text);
  }

  /** @param {Answer} message */
  answered(message) {
    const waits = this.pending.get(message.ask);
    if (!waits) return;
    if (message.code === "not_known") {
      setTimeout(() => this.send(waits.wish), 1000); // the same again is done once
      return;
    }
    this.pending.delete(message.ask);
    waits.answer(message);
  }

  async broken() {
    if (this.over) return;
    this.ears.tell("broken");
    const door = await fetch(`${this.path}board`).catch(() => null);
    if (this.over) return;
    if (door?.status === 404) return this.stop("gone", "");
    this.retry = window.setTimeout(() => this.open(), this.wait + Math.random() * 500);
    this.wait = Math.min(this.wait * 2, 8000);
  }

  beat() {
    const now = performance.now();
    if (now - this.ticked > 2 * BEAT) this.heard = now; // the page slept, not the line
    this.ticked = now;
    if (this.socket.readyState === WebSocket.CLOSED || this.over) return;
    if (now - this.heard > GIVEN_UP) this.open();
    else if (now - this.heard > SILENT) this.ears.tell("silent");
    this.send({ message: "beat", echo: true });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Ask for something; the answer is `done` or `refused`, however often the line breaks meanwhile.
   * @param {object} wish @returns {Promise<Answer>}
   */
  ask(wish) {
    const ask = chance();
    return new Promise((answer) => {
      this.pending.set(ask, { wish: { ...wish, ask }, answer });
      this.send({ ...wish, ask });
    });
  }

  /** Close and come back, to be told all anew. */
  renew() {
    const old = this.socket;
    this.open();
    old.close();
  }

  /** @param {string} [code] why it is over, empty if by one's own wish @param {string} [text] */
  stop(code = "", text = "") {
    if (this.over) return;
    this.over = true;
    clearInterval(this.beating);
    clearTimeout(this.retry);
    this.socket.close();
    this.ears.end(code, text);
  }
}
