import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { Address } from './address.ts';
import { englishAddress } from './english-addresses.ts';
import { hebrewAddress } from './hebrew-addresses.ts';

/** The first address in a sentence. */
export const addressIn = (sentence: string, language: Language, isAsked: boolean): Address | null =>
  language === 'he' ? hebrewAddress(sentence, isAsked) : englishAddress(sentence, isAsked);

/** A sentence without its address, whose numbers are no times; what stands around it keeps its place. */
export function withoutAddresses(sentence: string, language: Language): string {
  const address = addressIn(sentence, language, true);
  if (!address) return sentence;
  const { from, until } = address;
  return `${sentence.slice(0, from)}${'_'.repeat(until - from)}${sentence.slice(until)}`;
}

/** Addresses to which nobody is sent: an office that nobody visits, a home. */
const notVisited =
  /\b(?:nobody|no ?one|(?:customers?|clients?|people|they) (?:don['’]?t|never)) (?:ever )?(?:comes?|visits?)|\bno (?:visitors?|walk-?ins)|\bnot open to\b|\b(?:from|at|my) home\b|\bonline only\b|\bwe come to\b|\bregistered\b|אף אחד לא (?:בא|מגיע)|לא (?:באים|מגיעים) אלינו|לא מקבלים (?:קהל|לקוחות)|מהבית|בבית שלי|רק אונליין|אנחנו (?:באים|מגיעים) אל/iu;
/** Addresses of others, or of before. */
const notOurs =
  /\b(?:they|customers?|clients?|people|patients|families|members|neighbou?rs) (?:all )?(?:live|work)|\bused to be\b|\bmoved (?:from|out)\b|\bformerly\b|\b(?:last|latest) (?:job|project)\b|\b(?:fixed|built|painted|renovated|repaired|cleaned|sold|installed)\b|(?<![\u05d0-\u05ea])(?:גרים|גרות|היינו|עברנו מ|תיקנו|בנינו|שיפצנו|מכרנו|הפרויקט האחרון)(?![\u05d0-\u05ea])/iu;
const ours =
  /\b(?:we['’]?re|we are|i['’]?m|i am|located|find us|based|come (?:by|to)|(?:shop|clinic|studio|salon|bakery|office|gym|restaurant|store|practice|garage|caf[eé]|bar|workshop|address)(?: is)?(?:\s+at|\s+on|:|\s+_))|אנחנו|נמצאים|נמצאת|הכתובת|כתובת|הקליניקה|החנות|המספרה|המסעדה|המאפייה|הסטודיו|המשרד|המכון|המוסך|הגלריה|בית הקפה|המרפאה|הקוסמטיקה|הגן/iu;

/** Where a business is, by its address in a sentence; its town alone where nobody is to come to the address. */
export function placeOfAddress(
  sentence: string,
  language: Language,
  isAsked: boolean,
): Extract<AdFactValue, { kind: 'place' }> | null {
  const address = addressIn(sentence, language, isAsked);
  if (!address || notOurs.test(sentence)) return null;
  const { street, town, isOnStreet, from } = address;
  if (!isAsked && !ours.test(`${sentence.slice(0, from)}_`)) return null;
  if (notVisited.test(sentence)) return town ? { kind: 'place', name: town, relation: 'in' } : null;
  const whole = town ? `${street}, ${town}` : street;
  return { kind: 'place', name: whole, relation: language === 'he' && !isOnStreet ? 'in' : 'on' };
}

/** The parts of a place that is an address: what stands before its town, and its town. Null for all other places. */
export function partsOfAddress(name: string): { street: string; town: string | null } | null {
  const [street = '', town = null, ...rest] = name.split(', ');
  return /\d/.test(street) && rest.length === 0 ? { street, town } : null;
}
