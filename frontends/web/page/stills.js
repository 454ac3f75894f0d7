// @ts-check
// Previews of the games: the board after a few steps.

import { install } from "./art.js";
import { Board } from "./board.js";
import { games } from "./games.js";

function drawStill({ name, title, art, still: scene }) {
  install(name, art);
  const board = new Board(name, { label: title });
  if (scene) board.show(scene);
  return board.svg;
}

// The names of all games, each with a function that draws its preview.
export const stills = async () => (await games()).map((game) => [game.name, () => drawStill(game)]);
