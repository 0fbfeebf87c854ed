import type { Language } from '@awning/contract/scalars';
import { capital, tidy, withoutEndMarks } from '../fit.ts';
import { price, typeset } from './typeset.ts';

/** An offer as phrased in an ad, without a full stop. */
export interface Deal {
  text: string;
  /** The same, shorter. */
  brief: string;
}

const hasPrice = new RegExp(price, 'u');
const noPromise =
  /\b(?:maybe|perhaps|could|might|would|thinking of|average|typical(?:ly)?|usually|normally|most(?:ly)?|they|people|spend|it depends|between)\b|^(?:after that|then|otherwise|it|that|this)\b|אולי|בממוצע|בדרך כלל|לרוב|היינו|תלוי|מוציאים|משלמים|קנייה רגילה|עסקה ממוצעת|^(?:אחר כך|אז|זה|אחרי זה)(?![\u05d0-\u05ea])/iu;
const gift =
  /\bfree\b|\bdiscount|\boff\b|\bhalf price\b|\btrial\b|\bgift\b|\bno charge\b|\bwithout charge\b|\bon (?:us|the house)\b|חינם|(?<!(?:ים|ות|כו|צו) )(?<![\u05d0-\u05ea])עלינו$|מתנה|הנחה|ניסיון|ללא עלות|בלי תשלום|חצי מחיר|בלי התחייבות/iu;
const conditional =
  /\b(?:instead|if|when|unless|only)\b|במקום|(?<![\u05d0-\u05ea])(?:אם|רק)(?![\u05d0-\u05ea])/iu;
/** An approximate cost is not an offer to lead with. */
const vague = /^(?:about|around|from)\b|^(?:בערך|כ־|החל)/iu;

/** The offers in some statements, most specific first: a price with what it is for, or something free. */
export function dealsFrom(statements: readonly string[], language: Language): Deal[] {
  const rank = ({ text, brief }: Deal) => (vague.test(text) ? 2 : gift.test(text) || brief !== text ? 0 : 1);
  return statements.flatMap((text) => dealsIn(text, language)).toSorted((a, b) => rank(a) - rank(b));
}

/** The offers in a statement; typical spending is none. */
export function dealsIn(statement: string, language: Language): Deal[] {
  const text = withoutEndMarks(typeset(statement, language)).replace(/[.!]+$/u, '');
  if (noPromise.test(text) || /\?$/u.test(text)) return [];
  if (!hasPrice.test(text)) return gift.test(text) ? [same(text)] : [];
  return priced(text, language)
    .filter((piece) => /\p{L}{2}/u.test(piece))
    .map((piece) => (language === 'he' ? hebrewDeal(piece) : englishDeal(piece)));
}

/** Parts that each have a price, or are free, are separate offers. */
function priced(text: string, language: Language): string[] {
  const pieces = text
    .split(language === 'he' ? /,\s+(?:ו(?=[\u05d0-\u05ea]{3}))?/u : /,\s+(?:and\s+)?|\s+and\s+/u)
    .map(tidy);
  const alone = (piece: string) =>
    piece.split(' ').length >= 3 &&
    (hasPrice.test(piece) || /\b(?:free|on us|on the house)$|(?:חינם|עלינו)$/u.test(piece));
  return pieces.every(alone) && !conditional.test(text) ? pieces : [text];
}

function englishDeal(piece: string): Deal {
  const match = new RegExp(
    String.raw`^(?:(on \w+days?|every \w+day|on weekends)[,:]?\s+)?(.+?)\s*(?:\s(?:is|are|costs?|for|comes? to)|(?=\sfrom\s)|\s(starts? at)|\sat|:|\s–|,)?\s((?:about |around |from |only |just )?)(${price})$`,
    'iu',
  ).exec(piece);
  const [, when = '', what = '', starts = '', said = '', amount = ''] = match ?? [];
  if (!match || /^(?:prices?)$/iu.test(what) || /\bfor$|\b(?:is|are)\b/iu.test(what)) return same(piece);
  const about = starts ? 'from ' : said.toLowerCase();
  const link = about === 'from ' ? ' ' : ' for ';
  const core = `${what}${link}${about}${amount}`;
  if (!when) return same(core);
  const day = when.replace(/^on\s+/iu, '');
  return {
    text: capital(`${when} ${core}`),
    brief: capital(`${day}: ${what}, ${about}${amount}`),
  };
}

function hebrewDeal(piece: string): Deal {
  const match = new RegExp(
    String.raw`^(.+?)\s*(?:\s(?:עולה|עולים|עולות|במחיר(?: של)?)|\s(מתחיל(?:ה|ים|ות)?)|:|\s–|,)?\s(?:ב־)?((?:בערך |כ־|החל מ־|רק )?)(${price})$`,
    'u',
  ).exec(piece);
  const [, what = '', starts = '', about = '', amount = ''] = match ?? [];
  if (!match || /(?:^|\s)(?:זה|המחיר|מחיר|של)$/u.test(what) || vague.test(what)) return same(piece);
  if (starts || about.startsWith('החל')) return same(`${what} החל מ־${amount}`);
  if (about.startsWith('כ־')) return same(`${what} בכ־${amount}`);
  const text = `${what} ${about ? `${about}ב־` : 'ב־'}${amount}`;
  const [, when = '', core = ''] =
    /^(ב(?:ימי |יום )?(?:ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת))\s+(.+)$/u.exec(text) ?? [];
  return when ? { text, brief: `${when}: ${core}` } : same(text);
}

const same = (text: string): Deal => ({ text: capital(text), brief: capital(text) });
