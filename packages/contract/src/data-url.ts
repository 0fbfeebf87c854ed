const head = /^data:([\w.+-]+\/[\w.+-]+);base64,/;
/** Characters in which a data URL's head has to end. */
const mostHead = 300;

/**
 * The content type that a data URL in base64 names; null where a text is no such URL. It looks for a character that is no
 * base64: a pattern for all of them runs out of V8's stack for regular expressions (RangeError) at some MB, and then only in a
 * process that has run for a while.
 */
export function typeOfDataUrl(text: string): string | null {
  const found = head.exec(text.slice(0, mostHead));
  if (!found?.[1]) return null;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const data = text.slice(found[0].length, text.length - padding);
  return data === '' || /[^A-Za-z0-9+/]/.test(data) ? null : found[1];
}
