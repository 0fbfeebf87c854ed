import type { Language } from '@awning/contract/scalars';
import { isHebrew, wordsOf } from '../words.ts';
import { anySign } from './money.ts';

/**
 * Words that name nothing that could be bought: of stating a price, of its unit, of taking something back, and of asking
 * for an ad.
 */
const english = new Set(
  `a an the and or but so of to in on at for from with by as is are was were be been am it its it's this that that's
  these those they them he she we our ours us you your i my me not no yes very really just also too much many more most
  all who what which when how do does did has have had will would can could should here there than then if because
  about into out up over only own same get gets we're we've i'm
  charge charges charged charging cost costs costing price prices priced pricing rate rates fee fees take takes ask
  start starts starting begin begins beginning around approximately roughly usual usually normal normally typical
  currently now today anymore went gone going up down raise raised raising lower lowered lowering increase increased reduce reduced
  drop dropped put bumped updated each per every everything anything hour hours hourly visit visits session sessions lesson lessons
  class appointment appointments month monthly year yearly annual annually night person head kilo kg metre meter square
  project job item piece unit total flat fixed simple minimum minute minutes min mins range between plus inc incl
  including included excluding upwards
  sorry meant mean i'd actually correction wait oops mistake wrong right instead rather longer changed change make made
  write put set say says mention show add use headline title text ad ads dollar dollars buck bucks usd euro euros eur
  pound pounds quid gbp shekel shekels nis work works works comes come goes please thanks ok okay well hi hello way btw`.split(
    /\s+/,
  ),
);
const hebrew = new Set(
  `מחיר מחירים מחירון מחירה מחירנו עולה עולים עולות עלות תעריף תעריפים גובה גובים לוקח לוקחת לוקחים אצלנו אצלי החל מתחיל מתחילה
  מתחילים מתחילות סביב בסביבות בערך כל הכול הכל רק סך שעה שעתי שעתית ביקור מפגש פגישה שיעור טיפול תור חודש חודשי חודשית
  שנה שנתי שנתית לילה אדם ראש סועד משתתף קילו מטר יחידה פרויקט דקות דקה דק שקל שקלים דולר דולרים יורו אירו שח סליחה התכוונתי
  בעצם תיקון טעות טעיתי רגע אלא לא במקום כולל לפני עד בין ומעלה היום עכשיו כיום זה זאת זו של שלנו שלי הוא היא הם הן
  ירד ירדה ירדו עלה עלתה עלו העלינו העליתי הורדנו הורדתי הוזלנו הוזלתי התייקר התייקרה התייקרו ייקרנו הוזל הוזלה הוזלו שינינו שיניתי
  כבר מעכשיו מהיום תכתבו כתבו תשנו לשנות תשימו שימו כותרת מודעה מודעות שיהיה יהיה היה הייתה נכון להיות צריך אני אנחנו את עם על אל או גם
  אבל יש אז כאן פה בלבד תודה בבקשה טוב שלום עבור אחת אחד פשוט אגב כ ב ל מ ה ו ש`.split(/\s+/),
);
/** With quotation marks: VAT, a kilo, shekels, minutes. */
const hebrewShort = /^[ושהבכלמ]{0,2}(?:מע["״]?מ|ק["״]ג|ש["״'׳]+ח|דק['׳])$/u;
const withoutPrefix = /^[ושהבכלמ](?=[\u05d0-\u05ea]{2})/u;

/** A Hebrew word that names nothing, with up to two one-letter prefixes. */
function isIdleHebrew(word: string): boolean {
  if (hebrewShort.test(word)) return true;
  // "ל-400": a prefix before a number.
  let form = word.replace(/[-־]$/u, '');
  for (let cut = 0; cut <= 2; cut++) {
    if (hebrew.has(form)) return true;
    form = form.replace(withoutPrefix, '');
  }
  return false;
}
const money = new RegExp(`^(?:${anySign})$`, 'iu');

const isIdle = (word: string) =>
  isHebrew(word) ? isIdleHebrew(word) || money.test(word) : english.has(word.replace(/[’]/gu, "'"));

/** "+ VAT", which alone is what some traders file returns of. */
const tax = /(?:\+|\b(?:plus|and|inc\w*|ex\w*|no|with(?:out)?))\s*(?:vat|tax)\b/giu;

/** The words of a text that may name something that is sold. */
export const namingWords = (text: string): string[] =>
  wordsOf(text.replace(tax, ' ')).filter((word) => /\p{L}/u.test(word) && !isIdle(word));

/** Behind an amount, and no name of anything: "£95 fitted". */
export const addition =
  /^[\s(]*(?:fitted|installed|delivered|all[- ]in|complete|altogether|approx\w*|ish|if|when|depend\w*|before|after|מותקן|מותקנת|תלוי|אם|אחרי)(?!\p{L})/iu;
/** Behind an amount: what it buys, as in "£45 for an MOT". */
export const bought = /^\s?(?:for|per)\s|^\s?(?:עבור|על)\s|^\sל(?=[\u05d0-\u05ea]{2})/iu;
/** Words that end a name, and alone are none: "call out fee". */
const closing =
  /^(?:\s(?:out|ups?|fees?|visits?|sessions?|lessons?|class|appointments?|charges?)(?!\p{L}))+/iu;
const half = /^(?:half|quarter|ו?חצי|ו?רבע)$/iu;
/** Words and characters of a name. */
const longest = { words: 5, characters: 60 };

/**
 * What an amount is of, in the owner's words: from the first to the last word that names something.
 * @returns null where nothing names a thing in so few words that it could be a name
 */
export function itemIn(text: string, language: Language): string | null {
  const all = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’"״׳&-]*/gu)];
  const isNaming = ([word]: RegExpMatchArray) => namingWords(word).length > 0;
  const [first, last] = [all.find(isNaming), all.findLast(isNaming)];
  if (!first || !last) return null;
  const end = last.index + last[0].length;
  const item = text
    .slice(first.index, end + (closing.exec(text.slice(end))?.[0].length ?? 0))
    .replace(language === 'he' ? /^ו(?=[\u05d0-\u05ea]{3})/u : /^$/u, '');
  const isShort = item.length <= longest.characters && item.split(/\s+/).length <= longest.words;
  // "An hour and a half 380" names no half.
  if (half.test(item)) return null;
  return isShort && /^[\p{L}\p{N}\s'’"״׳&-]{2,}$/u.test(item) ? item : null;
}
