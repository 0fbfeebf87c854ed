import type { Draft } from './assemble.ts';

/**
 * How much an ad loses for each that was chosen before it: of the same angle, and for each line that both have; and for a headline
 * that was shown in an earlier turn.
 */
const loss = { angle: 20, line: 3, shown: 200 };

/**
 * The ads of a turn: each argues with something else, the strongest first, and those that differ most from the ones before them.
 * @param groups ads of an argument each, the best first
 * @param isShown whether its headline was shown in an earlier turn
 */
export function chosenOf(
  groups: readonly (readonly Draft[])[],
  count: number,
  isShown: (draft: Draft) => boolean,
): Draft[] {
  const chosen: Draft[] = [];
  let left = groups.flat().map((draft) => ({ draft, own: ownWorth(draft, isShown) }));
  while (chosen.length < count && left.length > 0) {
    const best = bestOf(left, chosen);
    chosen.push(best);
    left = left.filter(({ draft }) => draft.argument.key !== best.argument.key);
  }
  return chosen;
}

interface Weighed {
  draft: Draft;
  /** What it is worth whatever else was chosen. */
  own: number;
}

const ownWorth = (draft: Draft, isShown: (draft: Draft) => boolean): number =>
  draft.argument.weight + draft.score - loss.shown * Number(isShown(draft));

function bestOf(left: readonly Weighed[], chosen: readonly Draft[]): Draft {
  const lines = new Set(chosen.flatMap(linesOf));
  const worth = ({ draft, own }: Weighed) =>
    own -
    loss.angle * chosen.filter(({ argument }) => argument.angle === draft.argument.angle).length -
    loss.line * linesOf(draft).filter((line) => lines.has(line)).length;
  const weighed = left.map((one) => ({ draft: one.draft, worth: worth(one) }));
  return weighed.reduce((best, one) => (one.worth > best.worth ? one : best)).draft;
}

const linesOf = ({ headline, text, description }: Draft) =>
  [headline, ...text, description].map(({ words }) => words);
