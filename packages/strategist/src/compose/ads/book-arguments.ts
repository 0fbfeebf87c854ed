import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import { restates } from './apart.ts';
import type { Argument } from './argument.ts';
import type { ToldClaim } from './claims.ts';
import { type Line, plainLine } from './line.ts';
import type { Season } from './seasons.ts';

const weights = { toldMoment: 95, toldDoubt: 94, claim: 80, season: 56, moment: 78, doubt: 76 };

/**
 * What the playbook of the business's own trade makes of the claims that its owner tapped: headlines of moments and doubts that they
 * meet, and their own. Where she named moments or doubts in her words, none is guessed.
 */
export function bookArguments(
  book: TradeBook,
  items: readonly AdItem[],
  claims: readonly ToldClaim[],
  seasons: readonly Season[],
): Argument[] {
  const tapped = claims.filter(({ isOwn }) => !isOwn);
  return [
    ...meeting('moment', book.moments, items, tapped),
    ...meeting('doubt', book.doubts, items, tapped),
    ...tapped.flatMap(({ id, kind, headline, sentence }): Argument[] =>
      headline
        ? [
            {
              key: `claim:${id}`,
              angle: kind === 'proof' ? 'proof' : 'reason',
              headline,
              // Some headlines say what the sentence does.
              below: restates(headline, sentence) ? [] : [sentence],
              weight: weights.claim,
            },
          ]
        : [],
    ),
    ...seasons.map(
      ({ id, headline, when, about }): Argument => ({
        key: `season:${id}`,
        angle: 'season',
        headline: plainLine(headline, { subjects: [`occasion:${id}`], about }),
        below: [],
        description: plainLine(when),
        weight: weights.season,
      }),
    ),
  ];
}

interface Entry {
  id: string;
  headline?: string | undefined;
  met: readonly { claim: string; headline?: string | undefined }[];
  about?: readonly string[] | undefined;
}

/** Headlines of moments or doubts, each above a claim that meets it; those that the owner named go before all others. */
function meeting(
  kind: 'moment' | 'doubt',
  entries: readonly Entry[],
  items: readonly AdItem[],
  claims: readonly ToldClaim[],
): Argument[] {
  const told = items.flatMap((item) =>
    item.value.kind === (kind === 'moment' ? 'trigger' : 'doubt') ? [{ item, value: item.value }] : [],
  );
  const named = (id: string) => told.find(({ value }) => 'term' in value && value.term === id)?.item;
  // Of customers whose moments were tapped, or whose doubts are known in whatever words, no others are guessed.
  const isKnown =
    kind === 'doubt' ? told.length > 0 : told.some(({ value }) => 'term' in value && value.term !== null);
  return entries.flatMap(({ id, headline: usual, met, about }) =>
    met.flatMap(({ claim: claimId, headline = usual }): Argument[] => {
      const claim = claims.find((one) => one.id === claimId);
      const item = named(id);
      if (!claim || !headline || (isKnown && !item)) return [];
      const basis = item ? [{ id: item.id, version: item.version }] : [];
      const line: Line = { ...plainLine(headline, { subjects: [`${kind}:${id}`], about }), basis };
      const weight = item ? (kind === 'moment' ? weights.toldMoment : weights.toldDoubt) : weights[kind];
      return [
        {
          key: `claim:${claimId}`,
          angle: kind === 'moment' ? 'trigger' : 'doubt',
          headline: line,
          below: [claim.sentence],
          weight,
        },
      ];
    }),
  );
}
