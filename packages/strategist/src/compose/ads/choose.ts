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
  let left = groups.flat();
  const worthNow = (draft: Draft) => worthOf(draft, chosen) - loss.shown * Number(isShown(draft));
  while (chosen.length < count && left.length > 0) {
    const best = left.toSorted((one, other) => worthNow(other) - worthNow(one))[0];
    if (!best) break;
    chosen.push(best);
    left = left.filter(({ argument }) => argument.key !== best.argument.key);
  }
  return chosen;
}

function worthOf(draft: Draft, chosen: readonly Draft[]): number {
  const lines = linesOf(draft);
  const shared = chosen.flatMap((other) => linesOf(other).filter((words) => lines.includes(words))).length;
  const same = chosen.filter(({ argument }) => argument.angle === draft.argument.angle).length;
  return draft.argument.weight + draft.score - loss.angle * same - loss.line * shared;
}

const linesOf = ({ headline, text, description }: Draft) =>
  [headline, ...text, description].map(({ words }) => words);
