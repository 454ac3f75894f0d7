// @ts-check
// Games played by the page and then replayed.

import { request } from "./api.js";
import { openTable } from "./create.js";

// Tables that start a replay as soon as they are loaded.
export const autoplayTables = new Set();

// Opens a table, plays the moves there, and navigates to it.
export async function watchGame(config, moves) {
  const table = await openTable(config);
  let { version } = table;
  for (const action of moves) {
    const body = { action, version };
    ({ version } = await request(`/tables/${table.id}/actions`, { body, secret: table.token }));
  }
  autoplayTables.add(table.id);
  location.hash = `#/${table.id}`;
}
