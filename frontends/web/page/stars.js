// @ts-check
// Stars, which mean the same in every game.

const MOST = 3;

// Stars as signs.
export const starSigns = (stars) => "★".repeat(stars) + "☆".repeat(MOST - stars);
