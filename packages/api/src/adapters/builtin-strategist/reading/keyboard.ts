import { heardAmong } from '@awning/playbooks/heard';
import { isWrittenSo } from '@awning/playbooks/lexicon';
import type { TradeBook } from '@awning/playbooks/load';
import { tokensOf } from '@awning/playbooks/tokens';
import { isHebrew } from '../words.ts';

/** The Israeli standard layout (SI-1452): the letter of each key beside the Latin one. */
const latin = "qwertyuiopasdfghjkl;zxcvbnm,.'";
const hebrew = "/'קראטוןםפשדגכעיחלךףזסבהנמצתץ,";
const toHebrew = new Map([...latin].map((key, at) => [key, hebrew[at] ?? key]));

/** Words that an answer in Hebrew is likely to have, whatever the trade. */
const common = new Set(
  `של את זה לא כן יש אין אני אנחנו הם הן על עם כל גם או רק מאוד לקוחות אנשים שלום תודה כי אבל כמו בית עד
  יותר אצל מה מי איך למה שקל שקלים טוב טובה חדש ילדים משפחות נשים גברים עבודה שירות מחיר יום ימים שבוע`.split(
    /\s+/,
  ),
);

/**
 * What was meant by an answer that was typed in Hebrew while the keyboard was set to English ("kjo" for לחם); null where it
 * was not. Words that the trade or everybody uses have to come out of it.
 * @param book the trade's playbook in Hebrew
 */
export function fromOtherKeyboard(text: string, book: TradeBook): string | null {
  if (isHebrew(text) || !/[a-z]/i.test(text)) return null;
  const meant = [...text.toLowerCase()]
    .map((key) => (key === '/' ? '.' : (toHebrew.get(key) ?? key)))
    .join('')
    .trim();
  const words = meant.match(/[\u05d0-\u05ea]+/gu) ?? [];
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  if (words.join('').length < Math.max(3, letters * 0.8)) return null;
  const english = text.toLowerCase().match(/[a-z][a-z']*/g) ?? [];
  if (isPlainEnglish(english)) return null;
  const isCommon = words.filter((word) => common.has(word) || common.has(word.replace(/^[ובהלמשכ]/u, '')));
  const tokens = tokensOf(meant, 'he');
  const isOfTrade = heardAmong(entriesOf(book), tokens, 'he').length > 0;
  const needed = words.length > 3 ? 2 : 1;
  if (!isOfTrade && isCommon.length < needed) return null;
  const long = words.filter((word) => word.length > 1);
  const known = long.filter((word) => common.has(word) || isWrittenSo(word, 'he'));
  // Two Hebrew words come out of any long English text by accident, and most of its words do not.
  if (known.length < long.length * mostlyKnown) return null;
  if (long.length > 1) return meant;
  // One English word that happens to give a Hebrew one has vowels where English has them.
  return english.every(isNatural) && !(isOfTrade && isCommon.length > 0) ? null : meant;
}

/** Of the words that come out as many are Hebrew ones, where the answer is Hebrew: more than one of two, two of three. */
const mostlyKnown = 0.6;

/** Vowels where English has them. */
const isNatural = (word: string) => /[aeiouy]/.test(word) && !/[^aeiouy']{4}/.test(word);

/** The commonest English words, as an answer in a hurry has them. */
const commonEnglish = new Set(
  `i a an the and or but so of to in on at for from with by as is are was be been am it its it's this that these they them
  their he she we us our you your my me not no yes do does did don't dont can can't cant could would will won't just about
  very really more most some any all who what when how why have has had get got give want need like new old good best sorry
  before after than then if because into out up over again only also too much many here there day days week month year today
  one two three ten people clients customers work business price money time`.split(/\s+/),
);

/** Whether half of the words are English ones: Hebrew on English keys gives one by accident alone. */
function isPlainEnglish(words: readonly string[]): boolean {
  const known = words.filter(
    (word) => commonEnglish.has(word) || (word.length > 3 && isNatural(word) && isWrittenSo(word, 'en')),
  );
  return known.length > 0 && known.length >= words.length / 2;
}

const entriesOf = ({ products, claims, moments, doubts, who }: TradeBook) => [
  ...products,
  ...claims,
  ...moments,
  ...doubts,
  ...who,
];
