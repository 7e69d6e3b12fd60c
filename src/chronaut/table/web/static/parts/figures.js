// A table of figures that stays readable on a phone: there each row is a block in which every figure stands by its heading.

import { html } from "../core/ui.js";

/** The roles are said, since blocks of a narrow page are no table rows to a browser. @param {{heads: string[], rows: any[][], class: string, now?: number}} of `now`: the row that stands out */
export const Table = ({ heads, rows, class: more, now = -1 }) => html`
  <table class=${`figures ${more}`} role="table">
    <thead role="rowgroup"><tr role="row">${heads.map((one) => html`<th scope="col" role="columnheader" key=${one}>${one}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map((row, n) => html`
      <tr role="row" key=${n} class=${n === now ? "now" : ""}>${row.map((cell, at) => (at === 0
        ? html`<th scope="row" role="rowheader" data-head=${heads[0]} key=${at}>${cell}</th>` : html`<td role="cell" data-head=${heads[at]} key=${at}>${cell}</td>`))}</tr>`)}</tbody></table>`;
