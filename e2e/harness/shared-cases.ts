import { describe } from 'vitest';

/** Options of a test that `npm test` leaves out and `npm test -- --all` and `npm run e2e` run. */
export const exhaustive = { tags: ['exhaustive'] };

/**
 * Deals the cases of a list out to the visits that could each play all of them: what is said or opened does not depend on
 * the window, and the texts of the languages are compared key by key, so that once is enough for a change.
 * @param visits all that share the list
 * @param visit one of them
 * @returns its own cases, and those of the others, which are tagged as exhaustive
 */
export function dealOut<Case, Visit>(
  cases: readonly Case[],
  visits: readonly Visit[],
  visit: Visit,
): { own: Case[]; others: Case[] } {
  const isOwn = (at: number) => visits[at % visits.length] === visit;
  return {
    own: cases.filter((_, at) => isOwn(at)),
    others: cases.filter((_, at) => !isOwn(at)),
  };
}

/**
 * A block of tests for each visit. The first one's are always run; the others, which are the same in another language and
 * window, are tagged as exhaustive.
 * @param name of the block, with the visit's fields as in Vitest's `each`
 */
export function describeVisits<Visit>(
  visits: readonly Visit[],
  name: string,
  body: (visit: Visit) => void,
): void {
  describe.each(visits.slice(0, 1))(name, body);
  describe.each(visits.slice(1))(name, exhaustive, body);
}
