import { capital, ended, tidy } from './fit.ts';

/** Splits an answer into sentences, each a statement; also at line breaks, semicolons and bullets. */
export function sentencesOf(text: string): string[] {
  // A quoted passage is not split, whatever punctuation it has.
  const quoted: string[] = [];
  const masked = text.replace(
    /(?<!\p{L})["“„״][^"“”„״\n]{3,200}["“”״](?!\p{L})/gu,
    (found) => `⟦${quoted.push(found) - 1}⟧`,
  );
  return masked
    .split(/\n+|;\s+|(?<=[.!?])\s+(?=\S)|(?:^|\s)[•*]\s+/u)
    .map((part) => part.replace(/⟦(\d+)⟧/gu, (_, index: string) => quoted[Number(index)] ?? ''))
    .map((part) => capital(tidy(part).replace(/^(?:[-–•*]+|\d{1,2}[.)])\s+(?=\p{L})/u, '')))
    .filter((part) => /\p{L}.*\p{L}/u.test(part))
    .map(ended);
}

/** Passages in quotation marks of any language. */
export function quotesOf(text: string): string[] {
  const found = text.matchAll(
    /(?<!\p{L})["“”„״]([^"“”„״\n]{3,80})["“”״](?!\p{L})|(?<=^|\s)['‘]([^'’\n]{6,80})['’](?=\s|[.,!?]|$)/gu,
  );
  return [...found].map((match) => tidy(match[1] ?? match[2] ?? '').replace(/[,.]$/, '')).filter(Boolean);
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
