import { describe, test } from 'vitest';

/** Options of a test that `npm test` leaves out and `npm test -- --all` and `npm run e2e` run. */
export const exhaustive = { tags: ['exhaustive'] };

/**
 * Deals the cases of a list out to the visits that could each play all of them, in turn: for a change it is enough to see each
 * once, and some of them in each language and window. How one looks in the other window is seen by the exhaustive run alone.
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

/** A test for each case: in the visit that it is dealt to always, in the others as exhaustive ones. @param name as in Vitest's `each` */
export function testDealt<Case, Visit>(
  cases: readonly Case[],
  visits: readonly Visit[],
  visit: Visit,
  name: string,
  run: (one: Case) => Promise<void>,
): void {
  const { own, others } = dealOut(cases, visits, visit);
  test.for(own)(name, (one) => run(one));
  test.for(others)(name, exhaustive, (one) => run(one));
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
