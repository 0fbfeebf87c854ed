/** Words by their widths at size 1, and the box they have to fit. All lengths in pixels. */
export interface FitRequest {
  /** Width of each word at a type size of 1 pixel. */
  words: readonly number[];
  /** Width of a space at a type size of 1 pixel. */
  space: number;
  width: number;
  height: number;
  /** Distance of baselines, in parts of the size. */
  lineHeight: number;
  maxSize: number;
  minSize: number;
  maxLines: number;
}

export interface Fit {
  /** Type size in pixels. */
  size: number;
  /** End of each line: index after its last word. The last entry is the number of words that fit. */
  breaks: number[];
}

/** Step between tried sizes, as a fraction of the size. */
const stepDown = 0.97;
/** A line shorter than this fraction of the longest counts as too short. */
const evenEnough = 0.4;
/** Balanced lines may reduce the size to this fraction. */
const worthIt = 0.72;

/**
 * The largest size at which all words fit, unbroken, in balanced lines. Where they don't even at
 * `minSize` (or where the widest word fits, if that is smaller), as many words as fit.
 */
export function fitWords(request: FitRequest): Fit {
  const { words, maxSize } = request;
  if (words.length === 0) return { size: request.minSize, breaks: [] };
  const minSize = Math.min(
    request.minSize,
    request.width / Math.max(...words),
    request.height / request.lineHeight,
  );
  let largest: Fit | undefined;
  for (let size = maxSize; size > minSize; size *= stepDown) {
    if (largest && size < largest.size * worthIt) break;
    const even = evenBreaks(request, size);
    if (even) return { size, breaks: even };
    const breaks = breakAt(request, size, words.length);
    if (breaks) largest ??= { size, breaks };
  }
  if (largest) return largest;
  for (let count = words.length; count > 1; count--) {
    const breaks = breakAt(request, minSize, count);
    if (breaks) return { size: minSize, breaks };
  }
  return { size: minSize, breaks: [1] };
}

/** Line breaks without too short a line, in as few lines as possible. */
function evenBreaks(request: FitRequest, size: number): number[] | undefined {
  const { words, space } = request;
  const width = request.width / size;
  const fewest = greedy(words, space, width);
  if (!fewest) return undefined;
  for (let lines = fewest.length; lines <= mostLines(request, size); lines++) {
    const breaks = balance(words, space, width, lines, fewest);
    if (isEven(request, breaks)) return breaks;
  }
  return undefined;
}

const mostLines = ({ maxLines, height, lineHeight }: FitRequest, size: number) =>
  Math.min(maxLines, Math.floor(height / (size * lineHeight) + 1e-9));

function isEven({ words, space }: FitRequest, breaks: number[]): boolean {
  const lines = breaks.map((to, line) => {
    const inLine = words.slice(breaks[line - 1] ?? 0, to);
    return inLine.reduce((sum, word) => sum + word, 0) + space * (inLine.length - 1);
  });
  return Math.min(...lines) >= Math.max(...lines) * evenEnough;
}

/** The first `count` words in as few lines as possible; undefined where they don't fit. */
function breakAt(request: FitRequest, size: number, count: number): number[] | undefined {
  const width = (request.width / size) * (1 + 1e-9);
  const words = request.words.slice(0, count);
  const lines = greedy(words, request.space, width);
  if (!lines || lines.length > mostLines(request, size)) return undefined;
  return balance(words, request.space, width, lines.length, lines);
}

/** Greedy line breaking; undefined where a single word is too wide. */
function greedy(words: readonly number[], space: number, width: number): number[] | undefined {
  const breaks: number[] = [];
  let line = 0;
  for (const [at, word] of words.entries()) {
    if (word > width) return undefined;
    const longer = line === 0 ? word : line + space + word;
    if (longer > width) {
      breaks.push(at);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...breaks, words.length];
}

/** The narrowest width at which the words take no more than `lines` lines. */
function balance(
  words: readonly number[],
  space: number,
  width: number,
  lines: number,
  known: number[],
): number[] {
  let low = 0;
  let high = width;
  let best = known;
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    const tried = greedy(words, space, middle);
    if (tried && tried.length <= lines) {
      best = tried;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}
