// The pictures of the games: what each is like after a few steps.

import { install } from "./art.js";
import { Board } from "./board.js";
import { games } from "./games.js";

function still({ name, title, art, still: scene }) {
  install(name, art);
  const board = new Board(name, { label: title });
  if (scene) board.show(scene);
  return board.svg;
}

// The names of all games, each with a way to draw its picture.
export const stills = async () => (await games()).map((game) => [game.name, () => still(game)]);
