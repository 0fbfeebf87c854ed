const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Whether a text is the one by which its bytes are written in base64url, without padding (RFC 4648, section 3.5). The last letter
 * may have bits to spare, and decoders leave out what is no letter: several texts are the same bytes, and one that was altered
 * would pass for what was signed. Asked before whatever is decoded.
 */
export function isBase64url(text: string): boolean {
  if (!/^[\w-]*$/.test(text)) return false;
  const spareBits = [0, null, 0b1111, 0b11][text.length % 4];
  if (spareBits === null || spareBits === undefined) return false;
  return (letters.indexOf(text.at(-1) ?? 'A') & spareBits) === 0;
}
