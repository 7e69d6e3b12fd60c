export { Game } from "../table/plain.js";
