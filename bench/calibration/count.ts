/** What a sentence claims, and how often that was so. */
export interface Count {
  sentence: string;
  world: string;
  /** The share of cases of which it says that it holds, as its least and most that count as held. */
  claimed: { says: string; least: number; most: number };
  held: number;
  of: number;
}

/** 9 of 10, four of five, a half: as the sentences say. */
export const claims = {
  nine: { says: '9 of 10', least: 0.87, most: 0.93 },
  eighty: { says: '80 %', least: 0.77, most: 0.83 },
  half: { says: 'half', least: 0.45, most: 0.55 },
  always: { says: '95 %, at every look', least: 0.95, most: 1 },
} as const;

/** The share in which it held, with its standard error, in per cent. */
export const shareOf = ({ held, of }: Pick<Count, 'held' | 'of'>): string => {
  const share = of > 0 ? held / of : 0;
  return `${(share * 100).toFixed(1)} ± ${(Math.sqrt((share * (1 - share)) / Math.max(1, of)) * 100).toFixed(1)} %`;
};

/** Counts cases. */
export class Tally {
  held = 0;
  of = 0;
  add(isHeld: boolean): void {
    this.of += 1;
    if (isHeld) this.held += 1;
  }
}

/** Counts how often something held in so many worlds, each of a seed of its own. */
export function counted(
  about: Pick<Count, 'sentence' | 'world' | 'claimed'>,
  worlds: number,
  hold: (seed: number, tally: Tally) => void,
): Count {
  const tally = new Tally();
  for (let seed = 1; seed <= worlds; seed++) hold(seed, tally);
  return { ...about, held: tally.held, of: tally.of };
}

/** Several kinds of worlds as one: each case counts alike. @param world what all of them are called */
export function together(counts: readonly Count[], world: string): Count {
  const sum = (of: (count: Count) => number) => counts.reduce((all, count) => all + of(count), 0);
  const of = sum((count) => count.of);
  const meanOf = (key: 'least' | 'most') => sum((count) => count.claimed[key] * count.of) / Math.max(1, of);
  const [first] = counts;
  const [least, most] = [meanOf('least'), meanOf('most')];
  const isSame = counts.every(({ claimed }) => claimed.says === first?.claimed.says);
  const says = isSame ? (first?.claimed.says ?? '') : `${Math.round(((least + most) / 2) * 100)} %`;
  return {
    sentence: first?.sentence ?? '',
    world,
    claimed: { says, least, most },
    held: sum((one) => one.held),
    of,
  };
}
