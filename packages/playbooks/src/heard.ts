import type { Language } from '@awning/contract/scalars';
import { distance } from 'fastest-levenshtein';
import { denialsIn } from './denials.ts';
import { isEnglishWord, isSameWord } from './english-words.ts';
import { exclusionsIn } from './exclusions.ts';
import type { Scope } from './scopes.ts';
import { plainMarks, type Token, tokensOf } from './tokens.ts';

/**
 * How a playbook says that something is recognised in what an owner says: words that follow each other in one sentence,
 * at most three others between two of them. `ris*` is any word with that beginning, `a|b` one of several, `+word` one that follows at once,
 * `{hours}` a number, in figures or in words, and `{years=1}` a number that the words before it imply. A misspelt English word of five letters or more is still recognised; a
 * Hebrew word with any of its one-letter prefixes.
 */
type Part = { number: string } | { implied: Record<string, number> } | { words: Word[]; isNext: boolean };
export interface Word {
  text: string;
  isBeginning: boolean;
}

/** Where something was recognised, and the numbers in it. */
export interface Hearing {
  values: Record<string, number>;
  /** Indices of the tokens that the values were read from. */
  counted: readonly number[];
  /** Index of the first token, and of the one after the last. */
  from: number;
  until: number;
}

const mostBetween = 3;
const negations = new Set(
  "no not never don't doesn't didn't isn't aren't won't can't cannot dont doesnt didnt isnt arent wont cant without nobody לא אין בלי אף אינו אינה אינם שלא שאין".split(
    ' ',
  ),
);

const conditions = new Set('if when whenever אם במידה'.split(' '));
/** What is denied after a condition is the promise, and not the condition, where one of these follows: "if late, we don't give". */
const promising =
  /^(?:any|a|the|get\w*|giv\w*|offer\w*|do|does|have|has|pay\w*|accept\w*|take\w*|be|נות\S+|מקבל\S*|מחזיר\S*|נחזיר|ניתן|יהיה|אפשר|עוש\S+|לוקח\S*)$/u;
const owners = new Set("i we we'll i'll אני אנחנו אנו".split(' '));
/** Those that may deny what a condition says: "no" and "without" stand by what they deny. */
const deniers = new Set(
  "not doesn't didn't isn't aren't won't don't wasn't doesnt didnt isnt arent wont dont wasnt לא אינו אינה אינם".split(
    ' ',
  ),
);

/**
 * Whether a negation belongs to a condition and not to what is promised for it: "if it's not fresh we give the money back".
 * @param at index of the negation
 * @param from index of the first token of what is promised
 */
function deniesCondition(tokens: Token[], at: number, from: number): boolean {
  const { clause, text = '' } = tokens[at] ?? {};
  if (at >= from - 1 || !deniers.has(text) || promising.test(tokens[at + 1]?.text ?? '')) return false;
  const condition = tokens.findLastIndex(
    (token, place) => place < at && token.clause === clause && conditions.has(token.text),
  );
  return condition >= 0 && !tokens.slice(condition, at).some((token) => owners.has(token.text));
}

/** Words that go with what follows them up to the next comma. */
const binding = new Set([...negations, 'free', 'חינם']);

const parsed = new Map<string, Part[]>();

/** @throws Error where the notation is wrong */
export function parseHeard(notation: string): Part[] {
  const known = parsed.get(notation);
  if (known) return known;
  const parts = notation
    .trim()
    .split(/\s+/)
    .map((piece): Part => {
      const slot = /^\{([a-z][a-z0-9_]*)\}$/.exec(piece)?.[1];
      if (slot) return { number: slot };
      const [, name, value] = /^\{([a-z][a-z0-9_]*)=(\d+)\}$/.exec(piece) ?? [];
      if (name) return { implied: { [name]: Number(value) } };
      const isNext = piece.startsWith('+');
      const words = piece
        .replace(/^\+/, '')
        .split('|')
        .map((word) => ({
          text: plainMarks(word.replace(/\*$/, '').toLowerCase()),
          isBeginning: word.endsWith('*'),
        }));
      if (words.some(({ text }) => !/^[\p{L}\p{N}][\p{L}\p{N}'’״׳"-]*$/u.test(text)))
        throw new Error(
          `"${piece}" in "${notation}" is neither a word, nor {number}, nor {number=1}, nor a|b`,
        );
      return { words, isNext };
    });
  parsed.set(notation, parts);
  return parts;
}

/** Indices of the tokens that name what a sentence says there is not, by what takes it out. */
interface LeftOut {
  excluded: ReadonlySet<number>;
  denied: ReadonlySet<number>;
}
const leftOut = new WeakMap<Token[], LeftOut>();

function leftOutOf(tokens: Token[]): LeftOut {
  const known = leftOut.get(tokens);
  if (known) return known;
  const within = (scopes: Scope[]) =>
    new Set(scopes.flatMap(({ from, until }) => tokens.slice(from, until).map((_, place) => from + place)));
  const offers = denialsIn(tokens).filter(({ isOfOffer }) => isOfOffer);
  const found = { excluded: within(exclusionsIn(tokens)), denied: within(offers) };
  leftOut.set(tokens, found);
  return found;
}

/** Recognises a notation in a sentence, unless it is negated there. */
export function hear(notation: string, sentence: string | Token[], language: Language): Hearing | null {
  const parts = parseHeard(notation);
  const tokens = typeof sentence === 'string' ? tokensOf(sentence, language) : sentence;
  const negative = parts.filter(
    (part) => 'words' in part && part.words.some(({ text }) => negations.has(text)),
  );
  const isNegative = negative.length > 0;
  const { excluded, denied } = leftOutOf(tokens);
  for (let from = 0; from < tokens.length; from++) {
    const found = matchFrom(parts, tokens, from, language);
    if (!found) continue;
    const places = tokens.slice(from, found.until).map((_, place) => from + place);
    // "Gluten free we don't have" denies what says "free" itself; "no gluten" is that.
    const isDenied = isNegative ? places.every((at) => denied.has(at)) : places.some((at) => denied.has(at));
    if (isDenied || places.some((at) => excluded.has(at))) continue;
    // "No contract, small groups" denies the contract alone.
    const clause = tokens[from]?.clause;
    const around = tokens
      .slice(Math.max(0, from - mostBetween), found.until)
      .filter((token, place) => token.clause === clause || place >= Math.min(from, mostBetween));
    const denials = around.filter(
      (token) => negations.has(token.text) && !deniesCondition(tokens, tokens.indexOf(token), from),
    );
    // "If it is not fresh we don't give the money back" denies once more than the notation.
    const inside = tokens.slice(from, found.until).filter(({ text }) => negations.has(text));
    if (isNegative ? inside.length <= negative.length : denials.length === 0) return { ...found, from };
  }
  return null;
}

/** The entries recognised in a sentence, each by the first of its notations that is, in their own order. */
export function heardAmong<Entry extends { heard: readonly string[] }>(
  entries: readonly Entry[],
  sentence: string | Token[],
  language: Language,
): (Hearing & { entry: Entry })[] {
  const tokens = typeof sentence === 'string' ? tokensOf(sentence, language) : sentence;
  return entries.flatMap((entry) => {
    for (const notation of entry.heard) {
      const hearing = hear(notation, tokens, language);
      if (hearing) return [{ entry, ...hearing }];
    }
    return [];
  });
}

/** Most words between a number and what it counts: "30 full hours". */
const mostAfterNumber = 1;
/** Lengths that nobody may promise the lower end of: "60-90 minutes" are not 60. */
const exactSlots = new Set(['minutes']);

/** Matches the parts from a token on, trying every place that each may stand at: "400 weddings in 12 years" has 12 years. */
function matchFrom(parts: Part[], tokens: Token[], from: number, language: Language) {
  const match = (index: number, at: number): Omit<Hearing, 'from'> | null => {
    const part = parts[index];
    if (!part) return { values: {}, counted: [], until: at };
    if ('implied' in part) {
      const rest = match(index + 1, at);
      return rest && { ...rest, values: { ...part.implied, ...rest.values } };
    }
    const before = parts[index - 1];
    const between =
      'isNext' in part && part.isNext ? 0 : before && 'number' in before ? mostAfterNumber : mostBetween;
    const last = index === 0 ? from : Math.min(tokens.length - 1, at + between);
    for (let place = at; place <= last; place++) {
      const token = tokens[place];
      // "One therapist 45 minutes": the number next to a noun counts it.
      if (before && 'number' in before && at < place && isOtherNumber(tokens[place - 1])) break;
      if (!token || !fits(part, token, language)) continue;
      if ('number' in part && isHalfOfRange(part.number, tokens, place)) continue;
      const previous = tokens[at - 1];
      // "Free samples, delivery" is no free delivery.
      const binds = previous && (binding.has(previous.text) || (before && 'number' in before));
      if (index > 0 && binds && previous.clause !== token.clause) continue;
      const rest = match(index + 1, place + 1);
      if (!rest) continue;
      if (!('number' in part) || token.number === undefined) return rest;
      const values = { [part.number]: token.number, ...rest.values };
      return { ...rest, values, counted: [place, ...rest.counted] };
    }
    return null;
  };
  return match(0, from);
}

/** Whether a token is a number of its own, and not the upper end of the range before it. */
const isOtherNumber = (token: Token | undefined) => token?.number !== undefined && !token.endsRange;

/** Whether a number is one end of a range that a slot does not take: any but the lower, and none where it has to be exact. */
const isHalfOfRange = (slot: string, tokens: Token[], place: number) =>
  tokens[place]?.endsRange ||
  (exactSlots.has(slot) && (isRangeAfter(tokens, place) || isAfterHours(tokens, place)));

/** "An hour and 15 minutes" are not 15. */
const isAfterHours = (tokens: Token[], place: number) =>
  tokens
    .slice(Math.max(0, place - 2), place)
    .some(
      ({ text, clause }) => /^(?:ב|ל|כ)?(?:hours?|שעה|שעות)$/u.test(text) && clause === tokens[place]?.clause,
    );

const isRangeAfter = (tokens: Token[], place: number) =>
  tokens.slice(place + 1, place + 3).some(({ endsRange }) => endsRange);

function fits(part: Exclude<Part, { implied: unknown }>, token: Token, language: Language): boolean {
  if ('number' in part) return token.number !== undefined;
  return part.words.some((word) => fitsWord(word, token.text, language));
}

/** Whether what was said, in lower case, is a word of a notation. */
export const fitsWord = (word: Word, token: string, language: Language): boolean =>
  language === 'he' ? fitsHebrew(word, token) : fitsEnglish(word, token);

function fitsEnglish({ text, isBeginning }: Word, token: string): boolean {
  if (isBeginning ? token.startsWith(text) : token === text) return true;
  const written = isBeginning ? token.slice(0, text.length) : token;
  const allowed = text.length >= 9 ? 2 : text.length >= 5 ? 1 : 0;
  if (allowed === 0 || written[0] !== text[0] || distance(text, written) > allowed) return false;
  // "Shape" is no slip for "shave": a word that there is was meant.
  return isSameWord(text, token) || !isEnglishWord(token);
}

function fitsHebrew(word: Word, token: string): boolean {
  const is = (form: string) => (word.isBeginning ? form.startsWith(word.text) : form === word.text);
  let form = token.replace(/(\p{L})\1{2,}/gu, '$1');
  for (let cut = 0; cut <= 3; cut++) {
    if (is(form)) return true;
    if (!/^[ושהבכלמ]/u.test(form) || form.length < 4) return false;
    form = form.slice(1);
  }
  return false;
}
