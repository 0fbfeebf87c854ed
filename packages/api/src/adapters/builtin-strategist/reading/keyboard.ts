import { heardAmong } from '@awning/playbooks/heard';
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
  const isCommon = words.filter((word) => common.has(word) || common.has(word.replace(/^[ובהלמשכ]/u, '')));
  const tokens = tokensOf(meant, 'he');
  const isOfTrade = heardAmong(entriesOf(book), tokens, 'he').length > 0;
  const needed = words.length > 3 ? 2 : 1;
  if (!isOfTrade && isCommon.length < needed) return null;
  // English that happens to give a Hebrew word has vowels where English has them.
  const english = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const looksEnglish = english.filter((word) => /[aeiouy]/.test(word) && !/[^aeiouy]{4}/.test(word));
  return looksEnglish.length > english.length * 0.7 && !(isOfTrade && isCommon.length > 0) ? null : meant;
}

const entriesOf = ({ products, claims, moments, doubts, who }: TradeBook) => [
  ...products,
  ...claims,
  ...moments,
  ...doubts,
  ...who,
];
