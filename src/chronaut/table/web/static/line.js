// A line to the table for one chair: comes back by itself, sends again what was not answered, notices silence.

import { chance } from "./mine.js";

const ENDED = ["freed", "moved", "bad"];
const SILENT = 4000;
const GIVEN_UP = 12000;
const BEAT = 1500;
const SEED = /("seed":)(\d+)/; // has more digits than a number of JavaScript keeps

export class Line {
  // `hear(message)` is told each message, `tell(text)` how the line is (empty: well), `end(text)` that it is over.
  constructor(path, { hear, tell, end }) {
    Object.assign(this, { path, hear, tell, end, pending: new Map(), wait: 500, over: false, heard: 0, ticked: 0, retry: 0 });
    this.beating = setInterval(() => this.beat(), BEAT);
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    const address = new URL(`${this.path}socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.socket = new WebSocket(address));
    this.heard = performance.now();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data.replace(SEED, '$1"$2"')));
    socket.onclose = () => socket === this.socket && this.broken();
  }

  receive(message) {
    this.heard = performance.now();
    this.tell("");
    if (message.message === "welcome") {
      this.wait = 500;
      for (const { wish } of this.pending.values()) this.send(wish);
    }
    this.hear(message);
    if (message.message === "done" || message.message === "refused") this.answered(message);
    if (message.message === "closing" && ENDED.includes(message.code)) this.stop(message.text);
  }

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
    this.tell("The line is broken; coming back by itself. What you sent is sent again.");
    const door = await fetch(`${this.path}board`).catch(() => null);
    if (this.over) return;
    if (door?.status === 404) return this.stop("This chair is not yours any more. Ask the host for a new invitation.");
    this.retry = setTimeout(() => this.open(), this.wait + Math.random() * 500);
    this.wait = Math.min(this.wait * 2, 8000);
  }

  beat() {
    const now = performance.now();
    if (now - this.ticked > 2 * BEAT) this.heard = now; // the page slept, not the line
    this.ticked = now;
    if (this.socket.readyState === WebSocket.CLOSED || this.over) return;
    if (now - this.heard > GIVEN_UP) this.open();
    else if (now - this.heard > SILENT) this.tell("The line is silent. What you send waits until it is heard again.");
    this.send({ message: "beat", echo: true });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // Ask for something; the answer is `done` or `refused`, however often the line breaks meanwhile.
  ask(wish) {
    const name = chance();
    return new Promise((answer) => {
      this.pending.set(name, { wish: { ...wish, ask: name }, answer });
      this.send(this.pending.get(name).wish);
    });
  }

  // Close and come back, to be told all anew.
  renew() {
    const old = this.socket;
    this.open();
    old.close();
  }

  stop(text = "") {
    if (this.over) return;
    this.over = true;
    clearInterval(this.beating);
    clearTimeout(this.retry);
    this.socket.close();
    this.end(text);
  }
}
