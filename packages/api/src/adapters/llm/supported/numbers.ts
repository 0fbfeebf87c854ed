/** A number of a text, in figures or in words. */
export interface WrittenNumber {
  /** Null where it is vague: "hundreds". */
  value: number | null;
  /** As it is written. */
  text: string;
  at: number;
  until: number;
  inFigures: boolean;
  /** Whether it is mostly another word where it stands alone: "this one", "both of you", "מישהו אחד". */
  isWeak: boolean;
}

const list = (words: string, value: (place: number) => number) =>
  words.split(' ').map((word, place) => [word, value(place)] as const);

const english = new Map<string, number>([
  ...list(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (place) => place,
  ),
  ...list('twenty thirty forty fifty sixty seventy eighty ninety', (place) => 20 + 10 * place),
  ...list('third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', (place) => 3 + place),
  ...list('twentieth thirtieth fortieth fiftieth', (place) => 20 + 10 * place),
  ['fourty', 40],
  ['ninty', 90],
  ['dozen', 12],
  ['twice', 2],
  ['double', 2],
  ['triple', 3],
  ['both', 2],
  ['couple', 2],
]);
const hebrew = new Map<string, number>([
  ...list('אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר', (place) => 1 + place),
  ...list('אחד שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה עשרה', (place) => 1 + place),
  ...list('שלושת ארבעת חמשת ששת שבעת שמונת תשעת עשרת', (place) => 3 + place),
  ['ששה', 6],
  ['שתי', 2],
  ['שני', 2],
  ['שתים', 2],
  ['שנים', Number.NaN],
  ...list('עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים', (place) => 20 + 10 * place),
  ['מאה', 100],
  ['מאתיים', 200],
  ['אלף', 1000],
  ['אלפיים', 2000],
  ...list('יומיים שבועיים שעתיים חודשיים שנתיים פעמיים כפול', () => 2),
]);
const scales = new Map<string, number>([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['מאות', 100],
  ['אלפים', 1000],
  ['אלף', 1000],
  ['מיליון', 1_000_000],
]);
const vague = new Set(
  'hundreds thousands millions dozens decades centuries generations מאות אלפי עשרות רבבות מיליוני עשורים דורות'.split(
    ' ',
  ),
);
/** Too common as other words to be numbers of anything where they stand alone. */
const weak = new Set(['one', 'both', 'couple', 'double', 'אחת', 'אחד', 'עשרה']);

/** Without the letters that Hebrew puts before a word; "שניים" begins with one that is its own. */
const bare = (word: string) => {
  const shorter = [/^/u, /^ו/u, /^[שהבכלמ]/u, /^ו[שהבכלמ]/u].map((prefix) => word.replace(prefix, ''));
  return shorter.find((one) => hebrew.has(one) || scales.has(one) || vague.has(one)) ?? word;
};

const wordValue = (word: string) => {
  const value = english.get(word) ?? hebrew.get(word);
  return Number.isNaN(value) ? undefined : value;
};

/** The numbers of a text of either language; a weekday's name (יום שני) is none. */
export function numbersIn(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  const words = [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?(?:k(?!\p{L}))?|\p{L}[\p{L}\p{M}]*/giu)];
  for (let place = 0; place < words.length; place++) {
    const match = words[place];
    if (!match) continue;
    const written = match[0];
    if (/^\d/.test(written)) {
      const value = Number(written.replace(/[,k]/giu, '')) * (/k$/iu.test(written) ? 1000 : 1);
      const following = words[place + 1];
      const isBeside = following && areOne(text, match, following);
      const next = isBeside ? scales.get(bare(following[0].toLowerCase())) : undefined;
      // "6 thousand" is said with its scale.
      const last = next && following ? following : match;
      found.push({ ...numberAt(next ? value * next : value, match, last, text), inFigures: true });
      if (next) place++;
      continue;
    }
    const before = words[place - 1]?.[0] ?? '';
    if (/^[בהול]?(?:יום|ימי|ימים)$/u.test(before) && !/^\d/.test(before)) {
      if (/^ו?(?:ראשון|שני|שלישי|רביעי|חמישי|שישי)$/u.test(written)) continue;
    }
    const run = runFrom(words, place, text);
    const counted = found.at(-1);
    // "Three generations" is one number.
    const isUnitOf = run?.value === null && counted?.until === (words[place - 1]?.index ?? 0) + before.length;
    if (run && !isUnitOf) {
      const number = numberAt(run.value, match, run.last, text);
      // "Half a dozen" is six.
      const isHalf =
        number.text.toLowerCase() === 'dozen' && /\bhalf(?: a)?[\s-]$/iu.test(text.slice(0, number.at));
      found.push({ ...number, value: isHalf ? 6 : number.value, isWeak: run.isWeak });
      place = run.until;
    }
  }
  return found;
}

function numberAt(
  value: number | null,
  first: RegExpMatchArray,
  last: RegExpMatchArray,
  text: string,
): WrittenNumber {
  const at = first.index ?? 0;
  const until = (last.index ?? 0) + last[0].length;
  return { value, text: text.slice(at, until), at, until, inFigures: false, isWeak: false };
}

/** Words of one number stand side by side, or with a hyphen between. */
const areOne = (text: string, one: RegExpMatchArray, next: RegExpMatchArray) =>
  /^[\s\u00a0\u05be-]*$/u.test(text.slice((one.index ?? 0) + one[0].length, next.index));

/** A number in words: as many of them as belong together ("two hundred and fifty", "עשרים וחמש"). */
function runFrom(words: RegExpMatchArray[], from: number, text: string) {
  let total = 0;
  let current = 0;
  let last = from - 1;
  for (let place = from; place < words.length; place++) {
    const match = words[place];
    if (!match) break;
    const before = words[place - 1];
    if (place > from && before && !areOne(text, before, match)) break;
    const word = bare(match[0].toLowerCase());
    const scale = scales.get(word);
    const value = wordValue(word);
    if (place > from && word === 'and' && isNumber(words[place + 1]) && current >= 100) continue;
    if (scale && place > from) {
      if (scale === 100) current = (current || 1) * 100;
      else {
        total += (current || 1) * scale;
        current = 0;
      }
    } else if (value !== undefined && mayFollow(current, value, word, place === from)) {
      current = word === 'עשרה' && current > 0 && current < 10 ? current + 10 : joined(current, value, word);
    } else if (scale && place === from && !vague.has(word)) current = scale;
    else break;
    last = place;
  }
  const first = words[from];
  const word = bare(first?.[0].toLowerCase() ?? '');
  if (last < from) {
    return first && vague.has(word) ? { value: null, last: first, until: from, isWeak: false } : null;
  }
  const end = words[last];
  const isWeak = last === from && weak.has(word);
  return end ? { value: total + current, last: end, until: last, isWeak } : null;
}

const isNumber = (match: RegExpMatchArray | undefined) =>
  match !== undefined && wordValue(bare(match[0].toLowerCase())) !== undefined;

/** "Twenty five" is one number, "five six" are two. */
const mayFollow = (current: number, value: number, word: string, isFirst: boolean) =>
  isFirst ||
  (word === 'dozen' && current > 0) ||
  (word === 'עשרה' && current < 10) ||
  (word === 'עשר' && current < 10) ||
  (current % 100 >= 20 && current % 10 === 0 && value < 10) ||
  (current >= 100 && current % 100 === 0 && value < 100);

const joined = (current: number, value: number, word: string) =>
  word === 'dozen' && current > 0 ? current * 12 : current + value;
