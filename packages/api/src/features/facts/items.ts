import type { FactValue } from '@awning/contract/facts';
import { profileQuestionId } from '@awning/contract/interviews';
import type { AdItem, BriefItem } from '@awning/strategist/types/brief';
import { adValueOf, isManner } from './kinds.ts';
import { nameOfSource, type StoredSource } from './sources.ts';
import type { FactRow } from './store.ts';

/** An item of the brief, as an interview is planned by it. */
export interface KnownItem extends BriefItem {
  /** Whether the description of the business, or the answer about it, alone tells it. */
  isOfDescription: boolean;
}

/** Facts that hold, as items of the brief. */
export const itemsOf = (rows: readonly FactRow[], avatarId: string): KnownItem[] =>
  rows.filter(({ state }) => state !== 'rejected').map((row) => itemOf(row, avatarId));

const itemOf = ({ id, version, value, sources, state, evidence }: FactRow, avatarId: string): KnownItem => ({
  id,
  version,
  value,
  sources: [...new Set(sources.map((source) => nameOfSource(avatarId, source)))],
  // What holds the owner's words whole she has typed herself; what was read from them she has to have seen.
  evidence,
  seen: state !== 'understood' || evidence === null,
  isOfDescription: sources.every(isOfDescription),
});

const isOfDescription = ({ from, questionId }: StoredSource) =>
  from === 'profile' || questionId === profileQuestionId;

/** What an ad may be made of, and how the business speaks. */
export interface Brief {
  items: AdItem[];
  manner: FactValue[];
}

/** The facts that hold, apart by what may stand in an ad; of the private ones the manner alone is told. */
export function briefOf(rows: readonly FactRow[], avatarId: string): Brief {
  const items = itemsOf(rows, avatarId);
  return {
    items: items.flatMap((item) => {
      const value = adValueOf(item.value);
      return value ? [{ ...item, value }] : [];
    }),
    manner: items.map(({ value }) => value).filter(isManner),
  };
}
