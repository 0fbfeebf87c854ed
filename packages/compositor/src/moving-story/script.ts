/** Frames in a second: enough for a slow move, and both films of a story cost a processor less than twenty seconds. */
export const frameRate = 15;

/** Shortest and longest film, in seconds. */
export const filmSeconds = { least: 6, most: 7.2 } as const;

/** Seconds that a reader gets to find a line, and for each letter of it. */
const toFind = 1.1;
const perLetter = 0.042;
/** Seconds in which a line comes, and goes; and in which a photograph gives way to the next. */
export const comes = 0.4;
const goes = 0.25;
const crossFade = 0.5;

/** A stretch of a film, in seconds. */
export interface Span {
  from: number;
  to: number;
}

/** When what is seen. */
export interface Script {
  seconds: number;
  /** One after the other, without a gap. */
  lines: Span[];
  /** Likewise; where there are as many as lines, they change together. */
  photos: Span[];
}

/** Plans a film: each line is there as long as it takes to read it. @param photos how many, at least one */
export function scriptOf(lines: readonly string[], photos: number): Script {
  const wanted = lines.map((line) => toFind + [...line].length * perLetter);
  const sum = wanted.reduce((all, one) => all + one, 0);
  const seconds = Math.min(filmSeconds.most, Math.max(filmSeconds.least, sum));
  const shown = spansOf(wanted, seconds);
  return {
    seconds,
    lines: shown,
    photos:
      photos === lines.length
        ? shown
        : spansOf(
            Array.from({ length: photos }, () => 1),
            seconds,
          ),
  };
}

/** Stretches one after the other whose lengths are in the proportions of weights. */
function spansOf(weights: readonly number[], seconds: number): Span[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  let at = 0;
  return weights.map((weight) => {
    const from = at;
    at += (weight / sum) * seconds;
    return { from, to: at };
  });
}

const eased = (part: number): number => {
  const x = Math.min(1, Math.max(0, part));
  return 1 - (1 - x) ** 3;
};

/** How much of a line is there at a moment, 0 to 1. The last one stays to the end. */
export function presenceOf({ from, to }: Span, moment: number, isLast: boolean): number {
  if (moment < from || (moment >= to && !isLast)) return 0;
  const leaving = isLast ? 1 : eased((to - moment) / goes);
  return Math.min(eased((moment - from) / comes), leaving);
}

/** How much of a photograph lies over the one before it, 0 to 1; nothing lies over the first. */
export const opacityOf = ({ from }: Span, moment: number): number =>
  from === 0 ? 1 : Math.min(1, Math.max(0, (moment - from + crossFade / 2) / crossFade));

/** How far a photograph has moved, 0 to 1: at an even pace, and also while it comes and goes. */
export const movedOf = ({ from, to }: Span, moment: number): number =>
  Math.min(1, Math.max(0, (moment - from + crossFade / 2) / (to - from + crossFade)));
