// Games that are played by themselves and then seen.

import { ask } from "./api.js";
import { open } from "./create.js";

// The tables whose game is shown from its beginning as soon as they are opened.
export const shown = new Set();

// Opens a table, makes the moves there, and goes to see them.
export async function watch(order, moves) {
  const made = await open(order);
  let { version } = made;
  for (const action of moves) {
    const body = { action, version };
    ({ version } = await ask(`/tables/${made.id}/actions`, { body, secret: made.token }));
  }
  shown.add(made.id);
  location.hash = `#/${made.id}`;
}
