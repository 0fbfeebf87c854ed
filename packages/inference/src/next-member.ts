import { type Counted, type Gamma, observed } from './gamma.ts';
import { groupAfter, memberOf, spreadOf } from './shrinkage.ts';

/** How far members of such a group lie from its mean (standard deviation divided by mean), and as how many members that counts. */
export interface UsualSpread {
  spread: number;
  weight: number;
}

/**
 * What is believed of the rate of one more member of a group, after some were seen: the doubt about the group's mean, and the spread
 * of members around it, which is learnt from them. With spread s, n members that showed much leave a variance of s²(n + 1)/n, so
 * that a history of any length is worth n/(n + 1) of 1/s² events.
 * @param outside what is believed of the group's mean before; null for nothing
 * @param members each with independent events
 * @returns null where neither says anything
 */
export function nextMember(
  outside: Gamma | null,
  members: readonly Counted[],
  usual: UsualSpread,
): Gamma | null {
  const seen = members.filter(({ exposure }) => exposure > 0);
  const spread = spreadOf(seen, usual.spread, usual.weight);
  const sum = (of: (one: Counted) => number) => seen.reduce((all, one) => all + of(one), 0);
  const total: Counted = { events: sum(({ events }) => events), exposure: sum(({ exposure }) => exposure) };
  if (total.events === 0) {
    const known = outside && observed(outside, total);
    return known && memberOf(known, spread);
  }
  // Where one had most of the money, the others say little of how far members lie apart.
  const evenly = total.exposure ** 2 / sum(({ exposure }) => exposure ** 2);
  return memberOf(groupAfter(outside ?? { shape: 0, rate: 0 }, total, evenly, spread), spread);
}
