import type { WrittenNumber } from './numbers.ts';
import {
  ageAfter,
  ageBefore,
  clockAfter,
  clockBefore,
  fillers,
  isTime,
  kindOf,
  offAfter,
  offBefore,
  stops,
  type Topic,
  topicIn,
  unitBefore,
  yearBefore,
} from './units.ts';

/** What a number counts, as far as the words beside it tell. */
export interface Counted {
  /** `year`, `age`, `customer`, `clock`, `calendar` …; null where no word of a known kind stands there. */
  what: string | null;
  /** Words of an unknown kind that name what is counted; none where nothing does. */
  nouns: readonly string[];
  topic: Topic | null;
  /** Whether it stands where a time of day may stand. */
  mayBeClock: boolean;
}

/** A number with what it counts; `unit`: money of a currency, percent, or anything else. */
export interface Amount extends WrittenNumber {
  unit: 'percent' | 'plain' | (string & {});
  counted: Counted;
}

const longestNoun = 3;

/**
 * What a number of a text counts.
 * @param sign characters of a currency or of "percent" that follow it
 * @param isWord whether a Hebrew word is one of the trade's: "ל" before it is "for" then, and no letter of its own
 */
export function countedIn(
  text: string,
  { at, until, value, inFigures }: WrittenNumber,
  { sign = 0, isWord = () => false }: { sign?: number; isWord?: (word: string) => boolean } = {},
): Counted {
  const before = text.slice(Math.max(0, at - 28), at);
  const behind = text.slice(until, until + 60);
  const after = behind.slice(sign);
  const mayBeClock = clockBefore.test(before) && value !== null && value <= 24;
  const is = (what: string | null, topic: Topic | null = null): Counted => ({
    what,
    nouns: [],
    topic,
    mayBeClock,
  });
  if (offAfter.test(after) || offBefore.test(before)) return is(null, 'off');
  if (ageAfter.test(after) && !/(?:19|20)\d0$/.test(String(value))) return is('age');
  if (ageBefore.test(before)) return is('age');
  if (clockAfter.test(after)) return is('clock');
  const own = kindOf(text.slice(at, until).toLowerCase());
  if (own) return is(own, topicAround(text, at, until, own));
  const nouns: string[] = [];
  for (const word of wordsOf(after)) {
    const kind = kindOf(word) ?? kindOf(word.replace(/^[ולבמהש](?=[\u05d0-\u05ea]{2})/u, ''));
    if (kind) return is(kind, topicAround(text, at, until, kind));
    if (nouns.length === longestNoun) break;
    nouns.push(word);
  }
  const unit = unitBefore.exec(before)?.[1];
  const ordinal = unit ? kindOf(unit.replace(/^ב/u, '')) : null;
  if (ordinal && nouns.length === 0) return is(ordinal);
  const isYear = sign === 0 && inFigures && value !== null && value >= 1900 && value <= 2100;
  if (isYear && (nouns.length === 0 || yearBefore.test(before))) return is('calendar');
  const [first = ''] = nouns;
  const isFor = /^[ולבמכ][\u05d0-\u05ea]{2}/u.test(first) && isWord(first.slice(1));
  return { ...is(null), nouns: isFor ? [] : nouns };
}

/** Words behind a number, up to one that ends what is counted. */
function wordsOf(after: string): string[] {
  const found: string[] = [];
  // Words of one phrase stand side by side, or with a hyphen between.
  const run = /^(?:[\s\u00a0-]|\u05be)*(?:[\p{L}\p{N}"״'’]+(?:[\s\u00a0-]|\u05be)*)*/u.exec(after)?.[0] ?? '';
  for (const [written] of run.matchAll(/[\p{L}\p{N}]+(?:["״'’][\p{L}]+)*/gu)) {
    const word = written.toLowerCase();
    if (/^\p{N}/u.test(word) || stops.has(word)) break;
    if (!fillers.has(word)) found.push(word);
  }
  return found;
}

/** What the clause says of a length of time in it. */
function topicAround(text: string, at: number, until: number, what: string): Topic | null {
  if (!isTime(what)) return null;
  const from = Math.max(...[...'.!?\n;,|'].map((mark) => text.lastIndexOf(mark, at - 1))) + 1;
  const length = text.slice(until).search(/[.!?\n;,|]/u);
  return topicIn(text.slice(from, length < 0 ? text.length : until + length));
}
