import { capital, ended, tidy } from './trim-text.ts';

/**
 * What may stand before an opening quotation mark: anything but a letter, or in Hebrew one prefix (ו"הילדים…"). After ש, ב or ל
 * a mark may be that of an abbreviation (ש"ח, ב"כ): then the word after it is short.
 */
const opening = String.raw`(?:(?<!\p{L})|(?<=(?<!\p{L})ו)|(?<=(?<![\p{L}"״])ו?[שהבלמכ])(?=["“”„״][\u05d0-\u05ea]{3}))`;
const marked = new RegExp(
  String.raw`${opening}["“„״”]([^"“”„״\n]{3,200})["“”״](?:(?!\p{L})|(?=ו["“”„״]))`,
  'gu',
);
const singlyMarked = /(?<=^|[\s(]|(?<!\p{L})ו)['‘׳]([^'’׳\n]{6,80})['’׳](?=\s|[.,!?)]|$)/gu;

/** Splits an answer into sentences, each a statement; also at line breaks, semicolons and bullets. */
export function sentencesOf(text: string): string[] {
  // A quoted passage is not split, whatever punctuation it has.
  const quoted: string[] = [];
  const masked = text.replace(marked, (found) => `⟦${quoted.push(found) - 1}⟧`);
  return masked
    .split(/\n+|;\s+|(?<=[.!?])\s+(?=\S)|(?:^|\s)[•*]\s+/u)
    .map((part) => part.replace(/⟦(\d+)⟧/gu, (_, index: string) => quoted[Number(index)] ?? ''))
    .map((part) => capital(tidy(part).replace(/^(?:[-–•*]+|\d{1,2}[.)])\s+(?=\p{L})/u, '')))
    .filter((part) => /\p{L}.*\p{L}/u.test(part))
    .map(ended);
}

/** Longest passage that is a quotation, in characters. */
const longestQuote = 80;

/** Passages in quotation marks of any language. */
export function quotesOf(text: string): string[] {
  const found = [...text.matchAll(marked), ...text.matchAll(singlyMarked)].filter(
    ([, words = '']) => words.length <= longestQuote,
  );
  return found
    .toSorted((one, other) => one.index - other.index)
    .map((match) => tidy(match[1] ?? '').replace(/[,.]$/, ''))
    .filter(Boolean);
}

const channelNames =
  /instagram|facebook|tiktok|whatsapp|youtube|google maps|google|linkedin|pinterest|nextdoor|yelp|reddit|tripadvisor|waze|אינסטגרם|פייסבוק|טיקטוק|ווטסאפ|וואטסאפ|יוטיוב|גוגל|לינקדאין/giu;

/** Online channels, as written. */
export function channelsOf(text: string): string[] {
  return unique(text.match(channelNames) ?? []);
}

function unique(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((item) => !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
}
