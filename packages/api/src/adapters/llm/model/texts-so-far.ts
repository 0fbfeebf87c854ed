/** A text of a JSON object, as far as it has come. */
export interface TextSoFar {
  text: string;
  /** False while its closing quotation mark is still to come. */
  isWhole: boolean;
}

const escapes: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
/** A piece of a string that is complete: what is half there, an escape or half a character, waits. */
const piece = /[^"\\\ud800-\udbff]+|[\ud800-\udbff][\udc00-\udfff]|\\(?:u([0-9a-f]{4})|([^u]))/iuy;

/**
 * Reads the texts of an object's keys while its JSON comes, each character once. What stands before the object is passed over;
 * at a value that is no text, and at what is no JSON, it stops.
 * @returns what reads on in a text that has grown: all texts so far, by key
 */
export function createTextReader(): (json: string) => ReadonlyMap<string, TextSoFar> {
  const texts = new Map<string, TextSoFar>();
  let at = 0;
  let next: 'object' | 'key' | 'colon' | 'value' | 'comma' | 'nothing' = 'object';
  /** The string that is being read; null between two. */
  let open: TextSoFar | null = null;
  let key = '';
  const afterMark = { '{': 'key', ':': 'value', ',': 'key' } as const;
  const expected = { object: '{', colon: ':', comma: ',' } as const;

  /** The first half of a character of which the other one is still to come. */
  let half = '';

  /** @returns whether it was read to its end */
  function readString(json: string, into: TextSoFar): boolean {
    piece.lastIndex = at;
    for (let found = piece.exec(json); found; found = piece.exec(json)) {
      const [whole, code, escaped] = found;
      const read = code
        ? String.fromCharCode(Number.parseInt(code, 16))
        : escaped
          ? (escapes[escaped] ?? '')
          : whole;
      const isHalf = /^[\ud800-\udbff]$/.test(read);
      into.text += isHalf ? half : half + read;
      half = isHalf ? read : '';
      at = piece.lastIndex;
    }
    if (json[at] !== '"') return false;
    at += 1;
    into.text += half;
    half = '';
    into.isWhole = true;
    return true;
  }

  function begin(): void {
    at += 1;
    open = { text: '', isWhole: false };
    if (next === 'value') texts.set(key, open);
  }

  return (json) => {
    while (at < json.length && next !== 'nothing') {
      if (open) {
        if (!readString(json, open)) break;
        if (next === 'key') key = open.text;
        next = next === 'key' ? 'colon' : 'comma';
        open = null;
        continue;
      }
      const mark = json[at] ?? '';
      if (next === 'object' && mark !== '{') at += 1;
      else if (/\s/u.test(mark)) at += 1;
      else if ((next === 'key' || next === 'value') && mark === '"') begin();
      else if (next !== 'key' && next !== 'value' && mark === expected[next]) {
        next = afterMark[mark as keyof typeof afterMark];
        at += 1;
      } else next = 'nothing';
    }
    return texts;
  };
}
