import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { businessIds } from '../businesses/public.ts';
import { type ChoiceRow, type Connection, findChoices } from './store.ts';

/** The Page and the ad account that a business advertises with; null for what is still to be chosen. */
export type Choice = Pick<ChoiceRow, 'pageId' | 'adAccountId'>;

/** A business with its choice; before there is a business, null with that of the first. */
export interface BusinessChoice extends Choice {
  businessId: string | null;
}

export const nothingChosen: Choice = { pageId: null, adAccountId: null };

type ConnectionAssets = Pick<Connection, 'pages' | 'adAccounts'>;

/** What was chosen, where the person still holds it, else the only one there is: of ad accounts, of those that can run ads. */
export const availableChoice = (
  { pageId, adAccountId }: Choice,
  { pages, adAccounts }: ConnectionAssets,
): Choice => ({
  pageId: chosen(pageId, pages),
  adAccountId: chosen(
    adAccountId,
    adAccounts.filter(({ usable }) => usable),
  ),
});

function chosen(before: string | null, held: { id: string }[]): string | null {
  if (before && held.some(({ id }) => id === before)) return before;
  return held.length === 1 ? (held[0]?.id ?? null) : null;
}

/**
 * What each business of an owner advertises with, the oldest first; without a business, what the first will. What the owner
 * chose before she had one is the oldest's.
 */
export async function choicesOf(
  db: Db,
  ownerId: string,
  connection: Connection | undefined,
): Promise<[BusinessChoice, ...BusinessChoice[]]> {
  const [first = null, ...others] = await businessIds(db, ownerId);
  const rows = connection ? await findChoices(db, ownerId) : [];
  const kept = (id: string | null) => rows.find(({ businessId }) => businessId === id);
  const of = (businessId: string | null, choice: Choice | undefined): BusinessChoice => ({
    businessId,
    ...(connection ? availableChoice(choice ?? nothingChosen, connection) : nothingChosen),
  });
  return [of(first, kept(first) ?? connection), ...others.map((id) => of(id, kept(id)))];
}

/**
 * @param businessId null for the oldest business, or for none
 * @throws AppFailure NOT_FOUND for a business that is not the owner's
 */
export function choiceFor(
  choices: readonly [BusinessChoice, ...BusinessChoice[]],
  businessId: string | null,
): BusinessChoice {
  const found = businessId === null ? choices[0] : choices.find((one) => one.businessId === businessId);
  if (!found) throw notFound();
  return found;
}
