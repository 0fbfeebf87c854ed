import type { Fact } from '@awning/contract/facts';

/** Items of an answer that the owner has not rejected. */
export const factsOfAnswer = (facts: readonly Fact[], questionId: string): Fact[] =>
  facts.filter(
    ({ sources, state }) =>
      state !== 'rejected' && sources.some((source) => source.questionId === questionId),
  );

/** Items that an interview begins with, from the business profile, the website or the Page, and that the owner has not rejected. */
export const factsOfProfile = (facts: readonly Fact[]): Fact[] =>
  facts.filter(
    ({ sources, state }) =>
      state !== 'rejected' && sources.some(({ from }) => ['profile', 'website', 'page'].includes(from)),
  );
