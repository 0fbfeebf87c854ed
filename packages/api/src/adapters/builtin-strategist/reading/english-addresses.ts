import { isWrittenSo } from '@awning/playbooks/lexicon';
import type { Address } from './address.ts';

const number = String.raw`\d{1,5}[a-z]?(?:\s?[-–/]\s?\d{1,5}[a-z]?)?`;
const word = String.raw`(?:\p{L}[\p{L}'’.-]*|\d{1,3}(?:st|nd|rd|th))`;
/** Words of streets alone, and words that are one only in a name. */
const surely =
  'street|st|road|rd|avenue|ave|lane|ln|boulevard|blvd|highway|hwy|terrace|crescent|parkway|pkwy';
const inNames = 'drive|dr|square|sq|plaza|court|ct|place|pl|way|close|row|hill|mews|alley|parade|quay|circle';
const street = new RegExp(
  String.raw`(?<![\d$€£₪.,:#]|\b(?:to|till?|until|from) )(?<![-–]\s?)\b(?<number>${number})\s+(?:(?<name>(?:${word}\s+){1,4}?)(?<type>${surely}|${inNames})|(?<alone>broadway))\b\.?`,
  'giu',
);
/** Words of which no street is named. */
const noName =
  /^(?:minutes?|mins?|hours?|years?|days?|weeks?|people|km|miles?|blocks?|of|in|the|a|an|to|and|for|on|at|this|our|we|from|am|pm|different|shops?|stores?|houses?|times|dollars|percent|off|doors?|or|than|is|are)$/iu;
const unit = String.raw`(?:,?\s*(?:[Ss]uite|[Ss]te\.?|[Uu]nit|[Aa]pt\.?|[Aa]partment|[Ff]loor|[Rr]oom|#)\s*#?\w+|,?\s*\w+ [Ff]loor)?`;
const capital = String.raw`\p{Lu}[\p{L}'’-]+(?:[ -](?:(?:upon|on|by|of|le|la|the|under) ?)?\p{Lu}[\p{L}'’-]+){0,2}`;
const small = String.raw`\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){0,2}?`;
/** What may stand after a town. */
const afterTown = String.raw`(?=\s*(?:$|[.;,!)\n]|\s[-–—]\s)|\s+(?:[A-Z]{2}\b|\w*\d|(?:but|and|where|with|which|since|near|next|opposite|behind|by|right|just|so|we|you|it|there|open|closed|on|at|is|are|from|off|nobody|no)\b))`;
const townOf = new RegExp(
  String.raw`^${unit}(?:(?<comma>\s*,\s*|\s+in\s+)|\s+)(?<town>${capital})${afterTown}`,
  'u',
);
const smallTown = new RegExp(
  String.raw`^${unit}(?:\s*,\s*|\s+in\s+)(?:in\s+)?(?<town>${small})${afterTown}`,
  'u',
);
const notTown =
  /^(?:we|our|i|my|open|closed|free|parking|easy|call|come|near|nearby|next|opposite|behind|above|right|just|the|it|there|no|nobody|only|by|first|second|third|ground|upper|top|upstairs|downstairs|suite|unit|every|daily|mon|tues?|wed|thurs?|fri|sat|sun|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|instagram|facebook|tiktok|google|whatsapp|online|since|but|and|with|where|plenty|ring|ask|see|please|they|people|customers|[a-z]{2})\b/iu;
const smallWords = /^(?:of|the|and|on|upon|by|le|la|in|under)$/iu;

const titled = (name: string) =>
  name
    .trim()
    .split(/\s+/u)
    .map((one, at) =>
      at > 0 && smallWords.test(one) ? one : one.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/** The first address in an English sentence: "14 Maple Street, Evanston"; in small letters only where it was asked for. */
export function englishAddress(sentence: string, isAsked: boolean): Address | null {
  for (const match of sentence.matchAll(street)) {
    const { number: at = '', name = '', type = '', alone = '' } = match.groups ?? {};
    const words = name.trim().split(/\s+/u).filter(Boolean);
    const isNamed = words.every((one) => /^(?:\p{Lu}|\d)/u.test(one));
    if (words.some((one) => noName.test(one)) || (alone && !/^B/u.test(alone) && !isAsked)) continue;
    if (!isNamed && (!isAsked || new RegExp(`^(?:${inNames})$`, 'iu').test(type))) continue;
    const until = match.index + match[0].length;
    const rest = sentence.slice(until);
    const town = townAfter(rest, isAsked);
    return {
      street: `${at.toUpperCase()} ${titled(`${name} ${type || alone}`)}`,
      town: town?.name ?? null,
      isOnStreet: true,
      from: match.index,
      until: until + (town?.length ?? 0),
    };
  }
  return null;
}

function townAfter(rest: string, isAsked: boolean): { name: string; length: number } | null {
  const found = townOf.exec(rest) ?? (isAsked ? smallTown.exec(rest) : null);
  const name = found?.groups?.town;
  if (!found || !name || notTown.test(name)) return null;
  // "Plenty of parking", "easy to find": words of the language are no town.
  const isPlain = name === name.toLowerCase() && name.split(' ').every((one) => isWrittenSo(one, 'en'));
  return isPlain ? null : { name: titled(name), length: found[0].length };
}
