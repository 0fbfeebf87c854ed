/** Options of a test that `npm test` leaves out and `npm test -- --all` runs: what it would find, another one finds as well. */
export const exhaustive = { tags: ['exhaustive'] };
