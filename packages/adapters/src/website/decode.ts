import { getEncoding } from 'encoding-sniffer';

/** Share of a text that may be unreadable before its encoding is doubted. */
const mostUnreadable = 0.002;
/** Of the beginning of a page: its meta elements stand there. */
const sniffedBytes = 4096;

/**
 * The text of a page, by its byte order mark, its header or its meta element (HTML, "Determining the character encoding").
 * Two mistakes that are common are seen through: UTF-8 that is called something else, and Hebrew of one byte a letter that
 * is called UTF-8 or nothing.
 */
export function textOf(bytes: Buffer, charset: string | undefined): string {
  const named = getEncoding(bytes, {
    maxBytes: sniffedBytes,
    defaultEncoding: 'utf-8',
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
  });
  const encoding = isKnown(named) ? named : 'utf-8';
  if (encoding.toLowerCase() !== 'utf-8' && isUtf8(bytes)) return decoded(bytes, 'utf-8');
  const text = decoded(bytes, encoding);
  if (unreadableIn(text) <= mostUnreadable * text.length) return text;
  return isHebrewOfOneByte(bytes) ? decoded(bytes, 'windows-1255') : decoded(bytes, 'windows-1252');
}

const decoded = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes);

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'replacement';
  } catch {
    return false;
  }
}

/** Whether bytes are UTF-8 with letters beyond ASCII; the end may be cut within one. */
function isUtf8(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return /[\u0080-\uffff]/.test(text);
  } catch {
    return false;
  }
}

const unreadableIn = (text: string) => text.split('\ufffd').length - 1;

/** Whether bytes hold words of the letters that windows-1255 and ISO 8859-8 have at 0xE0 to 0xFA. */
function isHebrewOfOneByte(bytes: Buffer): boolean {
  const words = bytes.toString('latin1').match(/[\u00e0-\u00fa]{3,}/g) ?? [];
  return words.length >= 5;
}
