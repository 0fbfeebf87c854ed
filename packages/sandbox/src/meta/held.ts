import type { Doc } from '../platform/store.ts';
import type { Portfolio } from './types/people.ts';
import type { World } from './world.ts';

/** The business portfolios that a person belongs to. */
export const portfoliosOf = (world: World, person: Doc<'person'>): Doc<'portfolio'>[] =>
  world.store.all('portfolio').filter(({ data }) => data.personId === person.id);

/** What of a portfolio the person has tasks on: the rest she sees listed, and can't use. */
const assigned = (assets: Portfolio['pages']): string[] =>
  assets.filter(({ isAssigned }) => isAssigned).map(({ id }) => id);

/** The Pages that a person may use: her own, and those of her portfolios that are assigned to her. */
export const pagesHeldBy = (world: World, person: Doc<'person'>): string[] => [
  ...person.data.pageIds,
  ...portfoliosOf(world, person).flatMap(({ data }) => assigned(data.pages)),
];

/** The ad accounts that a person may use, likewise. */
export const adAccountsHeldBy = (world: World, person: Doc<'person'>): string[] => [
  ...person.data.adAccountIds,
  ...portfoliosOf(world, person).flatMap(({ data }) => assigned(data.adAccounts)),
];
