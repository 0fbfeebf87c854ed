import type { Language } from '@awning/contract/scalars';
import { tidy } from '../trim-text.ts';

/** A location of a business or its customers, as a phrase with its preposition: "on Elm Street", "ברחוב הרצל". */
export interface Where {
  phrase: string;
  /** Whether it is the business's own location, not only its customers'. */
  ours: boolean;
}

const name = String.raw`\p{Lu}[\p{L}'’-]+(?:\s+(?:of\s+|the\s+)?\p{Lu}[\p{L}'’-]+){0,3}`;
const preposition =
  '(?:[Oo]n|[Ii]n|[Aa]t|[Nn]ear|[Aa]round|[Nn]ext to|[Oo]pposite|[Bb]ehind|[Aa]cross from|[Aa]round the corner from)';
const english = new RegExp(
  String.raw`\b${preposition}\s+(?:the\s+)?(?:(?:corner|heart|middle|centre|center) of\s+)?${name}(?:\s+in\s+${name}|\s+and\s+${name})?`,
  'u',
);
const named = /^[\p{Ll} ]+\p{Lu}/u;
const notPlace =
  /\b(?:instagram|facebook|tiktok|google|whatsapp|youtube|linkedin|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|english|hebrew)\b/iu;
const oursEnglish =
  /\b(?:we['’]re|we are|our \w+ is|the (?:shop|clinic|studio|salon|bakery|office|gym|restaurant|store|practice|garage|caf[eé]) is|located|find us|based)\b|\b(?:street|road|avenue|lane|boulevard)\b/iu;
const theirsEnglish = /\b(?:they|customers|people|clients|patients|members|families|parents)\b/iu;

const word = String.raw`(?!ו?ב(?:ערב|בוקר|צהריי|סוף|ימי|יום|שעות)|של |עם |או |גם |הכי |פתוח|כל |ימי |יום |יש |אין |קומה |קומת |כניסה |חניה|חנייה|דירה |מעלית)[\u05d0-\u05ea"״'׳־-]+`;
const notTime =
  '(?!ין|ערב|בוקר|ימי|יום|שעות|סוף|צהריי|פייסבוק|אינסטגרם|טיקטוק|גוגל|קבוצ|רשת|עיקר|דרך|שבת|שישי|קומה|קומת|כניסה|חניה|חנייה|חניון|דירה|מעלית|בניין)';
const hebrewNamed = new RegExp(
  String.raw`(?<![\u05d0-\u05ea])((?:ברחוב|בשדרות|בשכונת|בכיכר|בשוק|במרכז|באזור|בקיבוץ|במושב|בקניון|ליד|מול)\s+${word}(?:\s+(?!ב)${word})?(?:\s+ב${notTime}[\u05d0-\u05ea]{2,}(?:\s+(?!ו?ב)${word})?)?)(?=\s*[,.;]|\s|$)`,
  'u',
);
const ourHouse =
  'אנחנו|נמצאים|הקליניקה|החנות|המספרה|המסעדה|המאפייה|הסטודיו|המשרד|המכון|המוסך|הגלריה|בית הקפה';
const oursHebrew = new RegExp(
  String.raw`(?<![\u05d0-\u05ea])(?:${ourHouse})(?![\u05d0-\u05ea])|ברחוב|בשדרות`,
  'u',
);
const theirsHebrew = /(?<![\u05d0-\u05ea])(?:גרים|עובדים|גרות|לקוחות|הם)(?![\u05d0-\u05ea])/u;
const hebrewPlain = new RegExp(
  String.raw`(?:${ourHouse}|גרים|עובדים)\s+(?:נמצאת?\s+)?(ב${notTime}[\u05d0-\u05ea]{2,}(?:\s+(?!ו?ב)[\u05d0-\u05ea]{2,})?(?:\s+וב${notTime}[\u05d0-\u05ea]{2,})?)(?=\s*[,.;]|$)`,
  'u',
);

/** The location in a statement about where customers are reached; the business's own if it is named. */
export function whereIn(statement: string, language: Language): Where | null {
  for (const part of statement.split(/[.;]\s*|,\s+(?=\p{L})/u)) {
    const found = language === 'he' ? (hebrewNamed.exec(part) ?? hebrewPlain.exec(part)) : english.exec(part);
    const phrase = tidy(found?.[1] ?? found?.[0] ?? '');
    if (!phrase || notPlace.test(phrase)) continue;
    const written = phrase.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    if (language === 'en' && !named.test(written)) continue;
    const [ours, theirs] = language === 'he' ? [oursHebrew, theirsHebrew] : [oursEnglish, theirsEnglish];
    return { phrase: written, ours: ours.test(part) && !theirs.test(part) };
  }
  return null;
}
