/**
 * The bytes that a base64url text stands for. Of such a text the last letter may have bits to spare, and decoders leave out
 * what is no letter: several texts are the same bytes, and one that was altered would pass for what was signed.
 * @returns null for any text but the one by which these bytes are written, without padding (RFC 4648, section 3.5)
 */
export function bytesIn(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}
