/** Marks that a line gets or loses on its way into an ad. */
const edges = /^["“״'«\s]+|["”״'».\s]+$/g;

/**
 * An answer in pieces: those that stand in an ad, letter for letter but for the case of the first one and the marks around them, and
 * what is between them.
 */
export function partsOf(answer: string, lines: readonly string[]): { text: string; isShown: boolean }[] {
  const lower = answer.toLowerCase();
  const found = lines
    .map((line) => line.replace(edges, '').toLowerCase())
    .map((line) => ({ from: lower.indexOf(line), length: line.length }))
    .filter(({ from, length }) => from >= 0 && length > 0)
    .toSorted((one, other) => one.from - other.from);
  const parts: { text: string; isShown: boolean }[] = [];
  let at = 0;
  for (const { from, length } of found) {
    if (from < at) continue;
    parts.push({ text: answer.slice(at, from), isShown: false });
    parts.push({ text: answer.slice(from, from + length), isShown: true });
    at = from + length;
  }
  parts.push({ text: answer.slice(at), isShown: false });
  return parts.filter(({ text }) => text !== '');
}
