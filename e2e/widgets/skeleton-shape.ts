/** What stands where on the page, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels by which the sides of a part may be off, and its distance from what stands above it. */
const slack = { side: 4, top: 24 };
/** By how many times a part may become higher or lower, or by how many pixels: two lines of text more or less. */
const growth = { times: 1.5, pixels: 48 };

/**
 * Compares a skeleton with what came, by its columns and by what follows what. Where a sentence has come out a line longer,
 * everything below it stands lower by that line, and is still of the skeleton's shape.
 * @param blocks of the skeleton
 * @param there all boxes of the page that came
 * @returns blocks in whose place nothing of their width and about their height stands; further rows and cards of a kind that
 * is there are left out, since how many there will be is not known before
 */
export function missingFrom(there: readonly Box[], blocks: readonly Box[]): Box[] {
  const found: { block: Box; moved: number }[] = [];
  const missing: Box[] = [];
  for (const block of blocks.toSorted((one, other) => one.top - other.top)) {
    // The page's own upper edge, and the lower edges of what stands above.
    const edges = [0, ...found.filter((one) => bottom(one.block) <= block.top).map(({ moved }) => moved)];
    const away = (box: Box) => Math.min(...edges.map((edge) => Math.abs(box.top - block.top - edge)));
    const [box] = there
      .filter((one) => isInColumn(block, one) && isAsHigh(block, one) && away(one) <= slack.top)
      .toSorted((one, other) => away(one) - away(other));
    if (box) found.push({ block, moved: bottom(box) - bottom(block) });
    else missing.push(block);
  }
  return missing.filter((block) => !found.some((one) => repeats(block, one.block)));
}

const bottom = ({ top, height }: Box) => top + height;

const isInColumn = (block: Box, box: Box) =>
  Math.abs(block.left - box.left) <= slack.side && Math.abs(block.width - box.width) <= slack.side;

const isAsHigh = ({ height }: Box, box: Box) =>
  Math.abs(box.height - height) <= growth.pixels ||
  (box.height <= height * growth.times && box.height >= height / growth.times);

const repeats = (block: Box, other: Box) =>
  block.width === other.width && block.height === other.height && block.top >= other.top;
