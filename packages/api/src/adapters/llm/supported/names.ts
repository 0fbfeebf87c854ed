import { type Ground, isKnown } from './evidence.ts';
import { firstNames, places } from './hebrew-names.ts';
import { plain } from './quotes.ts';

const hebrewPlace = new RegExp(`(?<![\\u05d0-\\u05ea])[ובלמה]{0,2}(${places})(?![\\u05d0-\\u05ea])`, 'gu');
/** Words that English writes with a capital wherever they stand. */
const always =
  /^(?:I|I['’]\p{L}+|Sundays?|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|January|February|March|April|May|June|July|August|September|October|November|December|English|Hebrew|Christmas|Easter|Hanukkah|Passover|Rosh|Hashanah|Valentine['’]?s?|Mother['’]?s|Father['’]?s|Thanksgiving|Halloween|Ramadan|New|Year['’]?s?|Eve|Day|OK|AM|PM|AC|TV|DIY|WiFi|Wi-Fi)$/u;

/** Whether an English word is one that the dictionary has in small letters. */
export type IsWord = (word: string) => boolean;

/** Names of people, places and brands that may not be named, as far as a text's letters tell. */
export function namesIn(text: string, ground: Ground, isWord: IsWord): string[] {
  const mayBeNamed = (name: string) => {
    const bare = plain(name.replace(/['’]s$/u, ''));
    return bare === '' || isKnown(ground, bare);
  };
  return [...latinNames(text, isWord), ...hebrewNames(text)].filter((name) => !mayBeNamed(name));
}

function latinNames(text: string, isWord: IsWord): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}\p{M}'’-]*/gu)].flatMap((match) => {
    const [word] = match;
    if (!/^[\p{Script=Latin}'’-]+$/u.test(word) || always.test(word)) return [];
    const before = text.slice(0, match.index);
    if (/[\p{L}\p{N}]$/u.test(before)) return [];
    const lower = word.toLowerCase().replace(/['’]s$/u, '');
    const isStart = /(?:^|[.!?:\n]\s*|[“"„‘(]\s*|[-–—]\s+)$/u.test(before);
    const isTitle = isInTitle(text, match.index);
    // At the start of a sentence, and in a line that writes every word so, only what is no word is a name.
    return (isStart || isTitle) && lower.split('-').every(isWord) ? [] : [word];
  });
}

/** Whether a line writes most of its words with a capital. */
function isInTitle(text: string, at: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', at), text.slice(0, at).search(/[.!?]\s[^.!?]*$/u)) + 1;
  const line = text.slice(from).split(/[\n.!?]/u)[0] ?? '';
  const words = line.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}

function hebrewNames(text: string): string[] {
  const named = [...text.matchAll(/(?<![\u05d0-\u05ea״׳])([\u05d0-\u05ea]{2,})(?![\u05d0-\u05ea״׳])/gu)]
    .map(([, word = '']) => word)
    .filter((word) => firstNames.has(word) || firstNames.has(word.replace(/^[ולמש]/u, '')));
  const there = [...text.matchAll(hebrewPlace)].map(([, name = '']) => name);
  const titled = [
    ...text.matchAll(/(?:ד["״]ר|עו["״]ד|פרופ['׳]|הרב|רחוב|ברחוב|שדרות)\s+([\u05d0-\u05ea]{2,})/gu),
  ];
  return [...named, ...there, ...titled.map(([, name = '']) => name)];
}
