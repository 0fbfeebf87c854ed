import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import type { Address } from './address.ts';
import { addressIn, partsOfAddress } from './addresses.ts';
import { corrects } from './clauses.ts';

const end = String.raw`(?![\p{L}\d]|[:.,]\d)`;
const house = String.raw`\d{1,4}[a-z]?`;
/** "Not at", "instead of", «לא ב»: what follows is no address of the business, or no more. */
const denial = String.raw`(?:\b(?:and\s+|but\s+)?(?:not|no longer|is\s?n['’]?t|aren['’]?t|instead of|rather than)(?:\s(?:at|on|in|number|no\.?))?|(?<![\u05d0-\u05ea])(?:ו?לא|במקום)(?:\s(?:ב|מספר))?)\s?`;
const denied = new RegExp(`(?:${denial})$`, 'iu');
/** "We moved (from there) to": the address after it is the one that holds. */
const moved =
  /(?<=\p{L})(?:\s(?:have|has)|['’]ve)?(?:\s(?:just|recently|now))?\smoved\s(?:(?:\p{L}+\s)?from\s[^.;]*?\s)?to\s(?=\d)/giu;
const movedHebrew =
  /(?<![\u05d0-\u05ea])עברנו\s(?:מ[-־]?[^.;]*?\d+(?:,\s[\u05d0-\u05ea ]+?)?,?\s)?ל[-־]?(?=[\u05d0-\u05ea'"׳״ ]+\s\d)/gu;
/** Words between a correction and the number that is right. */
const lead = String.raw`(?:\b(?:it|that|the (?:house )?number|number|no\.?|the address|at)(?:['’]s|\s(?:is|should be))?\s|\bit['’]s\s|(?<![\u05d0-\u05ea])(?:זה|אלא|מספר|ה?כתובת(?:\sהיא)?|ב[-־]?)\s?)*`;
const sorry =
  /(?<!\p{L})(?:sorry|oops|i meant?|i mean|actually|correction|make that|scratch that|my mistake|no,? wait|wait,? no|should (?:be|have been)|סליחה|התכוונתי(?: ל)?|בעצם|תיקון|טעיתי|טעות|אופס|לא,? רגע|רגע,? לא)(?!\p{L})/giu;
const numberAfter = new RegExp(
  String.raw`^[\s,.:;–-]*(?:but\s|אלא\s)?${lead}(${house})${end}(?=\s*(?:$|[.,;!]|and\b|not\b|instead\b|rather\b|ולא|לא|במקום))`,
  'iu',
);
/** How far behind a correction an address may begin, in characters. */
const mostBetween = 30;

/** What may stand between words of a correction and an address. */
const leading = /^(?:[\s,.:;–-]|(?<![\u05d0-\u05ea])(?:זה|אנחנו|ה?כתובת|היא)\s)+/u;

interface Known {
  street: string;
  town: string | null;
}

/** The house number of an address, and its street without it: English writes it in front, Hebrew behind. */
const numberIn = (street: string) => /(?:^\d{1,5}[a-z]?(?=\s))|(?:\d{1,4}$)/iu.exec(street)?.[0] ?? null;
/** "Mill Ln" is Mill Lane. */
const short: Record<string, string> = {
  ln: 'lane',
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  blvd: 'boulevard',
  hwy: 'highway',
  pkwy: 'parkway',
  dr: 'drive',
  sq: 'square',
  ct: 'court',
  pl: 'place',
};
const nameIn = (street: string) =>
  street
    .replace(/(?<!\p{L})\d+\p{L}?(?!\p{L})/gu, '')
    .replace(/^(?:רחוב|רח['׳]?)\s+/u, '')
    .trim()
    .toLowerCase()
    .replace(/(?<=\s)[a-z]+\.?$/u, (word) => short[word.replace('.', '')] ?? word);
/** Whether two addresses are in one street. */
export const isSameStreet = (one: Known, other: Known): boolean =>
  nameIn(one.street) === nameIn(other.street);

/** The number that a text puts in the place of a house number; null where it does not. */
function numberInPlaceOf(text: string, number: string): string | null {
  const forms = [
    String.raw`${denial}${number}${end}[\s,.:;–-]*(?:but\s|אלא\s)?${lead}(${house})${end}`,
    String.raw`(?<![\d:.,$€£₪])(${house})${end}(?:,|\s[-–])?\s${denial}${number}${end}`,
  ];
  for (const form of forms) {
    const found = new RegExp(form, 'iu').exec(text)?.[1];
    if (found) return found;
  }
  return null;
}

/** The number behind the first words that correct something, where no other number stands between: "sorry, 41". */
function numberCorrected(text: string): string | null {
  for (const { index, 0: words } of text.matchAll(sorry)) {
    if (/\d/u.test(text.slice(0, index))) return null;
    const found = numberAfter.exec(text.slice(index + words.length))?.[1];
    if (found) return found;
  }
  return null;
}

const written = ({ street, town }: Known) => (town ? `${street}, ${town}` : street);
/** The same as it is put in place of an address of a text: Hebrew names a street by its word. */
const putting = (address: Known, isOnStreet: boolean, language: Language) =>
  `${language === 'he' && isOnStreet ? 'ברחוב ' : ''}${written(address)}`;
const withNumber = ({ street, town }: Known, number: string): Known => ({
  street: street.replace(numberIn(street) ?? '', number.toUpperCase()),
  town,
});

/** The address that corrects another one: of the same street, or right behind words of a correction. */
function addressCorrecting(
  known: Known,
  text: string,
  language: Language,
): (Known & Pick<Address, 'until' | 'isOnStreet'>) | null {
  const isDenied = (number: string) => new RegExp(`${denial}${number}${end}`, 'iu').test(text);
  for (const { index, 0: words } of text.matchAll(sorry)) {
    const from = index + words.length;
    const skipped = leading.exec(text.slice(from))?.[0].length ?? 0;
    const found = addressIn(text.slice(from + skipped), language, true);
    if (found && found.from <= mostBetween)
      return { ...found, town: found.town ?? known.town, until: from + skipped + found.until };
  }
  const number = numberIn(known.street);
  const found = number && isDenied(number) ? addressIn(text, language, true) : null;
  return found && isSameStreet(found, known) ? { ...found, town: found.town ?? known.town } : null;
}

/**
 * An answer with the address in it that its owner corrects in the same answer: "14 Mill Lane, Harlow. Sorry, 41" tells of
 * 41 Mill Lane, Harlow. The same where nothing of an address is taken back.
 * @param isAsked whether the answer is about where the business is: elsewhere an address needs its town or a word for a street
 */
export function withAddressCorrected(answer: string, language: Language, isAsked: boolean): string {
  const now = answer.replace(moved, ' are at ').replace(movedHebrew, 'אנחנו ב');
  const text = withoutDenied(now, language, isAsked);
  const first = addressIn(text, language, isAsked);
  const number = first && numberIn(first.street);
  if (!first || !number) return text;
  const { from, until } = first;
  const [before, after] = [text.slice(0, from), text.slice(until)];
  const own = { street: first.street, town: first.town };
  const right = addressCorrecting(own, after, language);
  if (right)
    return `${before}${putting(right, right.isOnStreet, language)}${after.slice(right.until).replace(/^\s*(?=\p{L})/u, '. ')}`;
  const corrected = numberCorrected(after) ?? numberInPlaceOf(after, number);
  return corrected
    ? `${before}${putting(withNumber(own, corrected), first.isOnStreet, language)}${after}`
    : text;
}

/** «הרצל 41 ולא 14, רחובות». */
const notNumber = new RegExp(String.raw`(?<=\p{L}\s)(${house})(?:,\s*|\s)${denial}${house}${end}`, 'iu');

/** Without "not 14 Mill Lane", and without "not 14" between a street and its town. */
function withoutDenied(answer: string, language: Language, isAsked: boolean): string {
  const address = addressIn(answer, language, isAsked);
  if (!address) {
    const left = answer.replace(notNumber, '$1');
    const found = left === answer ? null : addressIn(left, language, true);
    return found?.town ? left : answer;
  }
  const before = answer.slice(0, address.from);
  const away = denied.exec(before);
  const after = answer.slice(address.until);
  if (away && addressIn(after.replace(/^[\s,.:;–-]+/u, ''), language, true))
    return `${before.slice(0, away.index)}${after.replace(/^[\s,.:;–-]+(?:but|אלא)?\s?/u, '')}`;
  if (address.town) return answer;
  const number = new RegExp(String.raw`^(?:,\s*|\s)${denial}${house}${end}`, 'iu').exec(after)?.[0];
  return number ? `${answer.slice(0, address.until)}${after.slice(number.length)}` : answer;
}

/**
 * A place that is told, with the town of a known address in the same street where it is told without one: "41 Mill Lane" is still
 * in Harlow. All others as they are.
 */
export function withKnownTown<Value extends FactValue>(told: Value, known: readonly FactValue[]): Value {
  const own = told.kind === 'place' ? partsOfAddress(told.name) : null;
  if (told.kind !== 'place' || !own || own.town) return told;
  const towns = known.flatMap((fact) => {
    const address = fact.kind === 'place' ? partsOfAddress(fact.name) : null;
    return fact.kind === 'place' && address?.town && isSameStreet(address, own)
      ? [{ town: address.town, relation: fact.relation, street: address.street }]
      : [];
  });
  const [first] = towns;
  if (!first || new Set(towns.map(({ town }) => town)).size > 1) return told;
  const isSame = numberIn(first.street)?.toLowerCase() === numberIn(own.street)?.toLowerCase();
  const street = isSame ? first.street : own.street;
  return { ...told, name: written({ street, town: first.town }), relation: first.relation };
}

/** What tells that a bare number is that of a house. */
const ofHouse =
  /\b(?:address|number|house|street|shop|we['’]?re at)\b|(?<![\u05d0-\u05ea])(?:ה?כתובת|מספר|בית|רחוב)/iu;

/**
 * A known address as a later answer corrects it; null where the answer doesn't.
 * @param isAsked whether the answer is about where the business is
 */
export function knownAddressCorrected(
  name: string,
  text: string,
  language: Language,
  isAsked: boolean,
): string | null {
  const known = partsOfAddress(name);
  const number = known && numberIn(known.street);
  if (!known || !number) return null;
  const told = addressIn(withAddressCorrected(text, language, true), language, true);
  const takesBack = corrects.test(text) || denied.test(text) || new RegExp(denial + number, 'iu').test(text);
  if (told) {
    const isAnother = takesBack && isSameStreet(told, known) && told.street !== known.street;
    return isAnother ? written({ street: told.street, town: told.town ?? known.town }) : null;
  }
  const right =
    numberInPlaceOf(text, number) ?? (isAsked || ofHouse.test(text) ? numberCorrected(text) : null);
  return right ? written(withNumber(known, right)) : null;
}
