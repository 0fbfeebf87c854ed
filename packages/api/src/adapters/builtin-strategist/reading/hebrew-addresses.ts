import type { Address } from './address.ts';
import { hebrewTown } from './towns.ts';

const letter = String.raw`[\u05d0-\u05ea"״'׳־-]`;
const edge = String.raw`(?<![\u05d0-\u05ea])`;
const end = String.raw`(?![\u05d0-\u05ea])`;
/** Words that name no street, whatever number follows. */
const noName = `(?!(?:[ושהבכלמ]{0,2}(?:יש|אין|קומה|כניסה|דירה|חנייה|חניה|מעלית|גיל|גילאי|גילאים|בני|בנות|כיתה|כיתות|יום|ימי|ימים|שעה|שעות|עד|עוד|רק|כבר|לפני|אחרי|כל|כמו|פעם|פעמים|טלפון|בין|לפחות|מעל|מתחת|בערך|סביב|מספר|מס|סניף|סניפים|תוך|משעה|פתוח|פתוחים|פתוחה|סגור|סגורים|עובדים|לנו|לי|אנחנו|אני|ליד|מול|קרוב|של|עם|או|גם|זה|הם|מחיר|עולה|עולים|שילמו|כולל|ותק|ניסיון|ראשון|שני|שלישי|רביעי|חמישי|שישי|שבת|בוקר|ערב|מתחם|חדר|בניין|חנות|דוכן|כתובת|כתובתנו|שלנו|שלי|חדשה|סליחה|טעות|התכוונתי|בעצם|תיקון|אופס|לא)${end}))`;
const number = String.raw`(?<number>\d{1,4}(?:\s?[א-ת]['׳])?(?:\s?[-–/]\s?\d{1,3})?)(?![\d:.]\d|\d|\s?(?:%|₪|\$|[-–]\s?\d|עד\s\d|ש["״]ח|(?:שקל|שקלים|שנה|שנים|דקות|שעות|ימים|איש|אנשים|מטר|מטרים|ק["״]מ|חדרים|סניפים|עובדים|לקוחות|ילדים|תלמידים|פעמים|פעם|חודשים|שבועות|תחנות|מ["״]ר|ק["״]ג|אחוז|אחוזים)${end}))`;
/** «רחוב», «שדרות» and their like, with their preposition. */
const road = String.raw`(?<road>[ושהב]{0,2}(?:רחוב|רח['׳]|שדרות|שדרה|שד['׳]|דרך|סמטת|כיכר))\s+`;
const names = String.raw`(?<name>${noName}[\u05d0-\u05ea]['׳]?[\u05d0-\u05ea]${letter}*(?:\s+${noName}${letter}{2,}){0,2}?)`;
const onRoad = new RegExp(String.raw`${edge}${road}${names}\s+${number}`, 'u');
/** Without a word for a street: at the beginning, or after a word that an address follows. */
const plain = new RegExp(
  String.raw`(?:^|[,.;:]\s*|\s[–-]\s+|${edge}(?:אנחנו|נמצאים|נמצאת|הכתובת|כתובת|היא|הוא|ו?הכתובת(?:\s+(?:שלנו|שלי|החדשה|היא|זה))+|ו?הכתובת|סליחה|התכוונתי|החנות|הקליניקה|המספרה|המסעדה|המאפייה|הסטודיו|המשרד|המכון|המוסך|הגלריה|המרפאה|בית הקפה)\s+)${names}\s+${number}`,
  'u',
);
const town = new RegExp(
  String.raw`^\s*(?:,\s*)?(?:בעיר\s+|העיר\s+)?(?:(?<known>ב?${hebrewTown})|(?<other>ב[\u05d0-\u05ea]{3,})(?=\s*(?:$|[.,;!])))`,
  'u',
);
/** What follows an address without a town that is named. */
const nothing = /^\s*(?:$|[.,;!]|\s(?:קומה|כניסה|דירה|ליד|מול|יש|אין|פתוח|[-–])(?![\u05d0-\u05ea]))/u;
/** Names that begin with a letter that is elsewhere the preposition. */
const ownLetter =
  /^(?:ביאליק|בן|בוגרשוב|בלפור|ברנר|בזל|בר|בית|בארי|ברודצקי|בני|ברק|בגין|ברקת|ברזילי|בורוכוב|בוסתן|בילו|ברוך|בצלאל|ביתר|ברנדיס|בת|באר|בוקר|בנימינה|בניין|בטחון|בעל|בקעת|ברושים|ברוש)(?![\u05d0-\u05ea])/u;
const withoutIn = (name: string) => (/^ב/u.test(name) && !ownLetter.test(name) ? name.slice(1) : name);
const withoutSureIn = (name: string) => (/^בב/u.test(name) ? name.slice(1) : withoutIn(name));

/** The first address in a Hebrew sentence: «הרצל 42, רחובות», «ברחוב ביאליק 7», «שדרות מוריה 88 בחיפה». */
export function hebrewAddress(sentence: string, isAsked: boolean): Address | null {
  const match = onRoad.exec(sentence) ?? plain.exec(sentence);
  if (!match?.groups) return null;
  const { road: way = '', name = '', number: at = '' } = match.groups;
  const until = match.index + match[0].length;
  const rest = sentence.slice(until);
  const found = town.exec(rest);
  const where = found?.groups?.known ?? found?.groups?.other;
  // A name and a number alone may be anything, unless it was asked for.
  if ((!way || /דרך/u.test(way)) && !where && !(isAsked && nothing.test(rest) && /^\d+$/u.test(at)))
    return null;
  const kind = way.replace(/^[ושהב]+(?=רחוב|רח|שד|דרך|סמטת|כיכר)/u, '');
  const isOnStreet = /^רח/u.test(kind);
  const whole = kind === '' ? withoutSureIn(name) : isOnStreet ? name : `${kind} ${name}`;
  const from = sentence.indexOf(way || name, match.index);
  return {
    street: `${whole} ${at}`,
    town: where ? withoutSureIn(where) : null,
    isOnStreet,
    from,
    until: until + (found?.[0].length ?? 0),
  };
}
