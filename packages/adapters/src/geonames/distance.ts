/** Letters to add, leave out, change or swap with their neighbour to make one text of another (optimal string alignment). */
export const distance = (one: string, other: string): number =>
  lastRow(one, other, one.length + other.length)[other.length] ?? 0;

/**
 * The same, to whichever beginning of the second text is nearest: what was typed of a name so far.
 * @returns more than `most` where all are further
 */
export function distanceToBeginning(typed: string, name: string, most: number): number {
  if (!canBeginNear(typed, name, most)) return most + 1;
  const length = Math.min(name.length, typed.length + most);
  const row = lastRow(typed, name.slice(0, length), most);
  let least = most + 1;
  for (let at = 0; at <= length; at++) least = Math.min(least, row[at] ?? least);
  return least;
}

/** Whether one of the first letters stands in both, as it does in texts that differ by less: decides of nearly all names. */
function canBeginNear(typed: string, name: string, most: number): boolean {
  for (let at = 0; at <= most; at++)
    for (let other = 0; other <= most; other++) if (typed[at] === name[other]) return true;
  return false;
}

const longest = 128;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * Distances from the whole first text to each beginning of the second, above `most` as `most + 1`. One buffer serves all calls,
 * and only what can be within `most` is computed: a search compares some hundred thousand names.
 */
function lastRow(first: string, second: string, most: number): Uint8Array {
  const [one, other] = [first.slice(0, longest), second.slice(0, longest)];
  const beyond = Math.min(most, 2 * longest - 2) + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= other.length; at++) last[at] = Math.min(at, beyond);
  for (let i = 1; i <= one.length; i++) {
    row.fill(beyond, 0, other.length + 1);
    row[0] = Math.min(i, beyond);
    let least = row[0] ?? 0;
    for (let j = Math.max(1, i - most); j <= Math.min(other.length, i + most); j++) {
      const isSame = one[i - 1] === other[j - 1];
      let value = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        beyond,
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least >= beyond) return row;
    [before, last, row] = [last, row, before];
  }
  return last;
}
