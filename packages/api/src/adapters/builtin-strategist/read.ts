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

/** Amounts of money as they are written: "₪25", "25 shekels", "$4.50", "₪ 1,200". */
export function pricesOf(text: string): string[] {
  const amount = String.raw`\d{1,3}(?:[,.]?\d{3})*(?:[.,]\d{1,2})?`;
  const found = text.match(
    new RegExp(
      String.raw`[₪$€£]\s?${amount}|${amount}\s?(?:₪|\$|€|£|ש["״]ח|שקל(?:ים)?|shekels?|nis\b|dollars?|euros?|pounds?)`,
      'giu',
    ),
  );
  return (found ?? []).map(tidy);
}

const dayNames =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:\s+(?:mornings?|noons?|afternoons?|evenings?|nights?))?\b|\bweekends?\b|\b(?:early )?(?:mornings|evenings|lunch ?time)\b|(?:ב?(?:ימי|יום)\s+)?(?:ראשון|שלישי|רביעי|חמישי|שישי|שבת)(?:\s+ב?(?:בוקר|צהריים|ערב))?|סופ(?:י)?\s?(?:ה)?שבוע/giu;

/** Days and parts of the day, as written. */
export function timesOf(text: string): string[] {
  return unique((text.match(dayNames) ?? []).map((time) => tidy(time).replace(/^ב?(?:ימי|יום)\s+/u, '')));
}

/** Places after a preposition: "in Old Jaffa", "near Carmel Market", "בשכונת פלורנטין". */
function placesOf(text: string): string[] {
  const english = text.matchAll(
    /\b(?:in|near|around|from|at|of)\s+(?:the\s+)?((?:\p{Lu}[\p{L}'’-]+)(?:\s+(?:of\s+|the\s+)?\p{Lu}[\p{L}'’-]+){0,3})/gu,
  );
  const hebrew = text.matchAll(
    /(?:בשכונת|שכונת|באזור|אזור|בעיר|ליד|סביב)\s+((?:[\u05d0-\u05ea"'־-]+)(?:\s+(?!ו?ב|של|עם|או|גם|הכי|ימי|יום|כל)[\u05d0-\u05ea"'־-]+)?)/gu,
  );
  const found = [...english, ...hebrew].map((match) => tidy(match[1] ?? '').replace(/[,.]$/, ''));
  return unique(found.filter((place) => !notPlaces.test(place)));
}

const notPlaces =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|^(?:instagram|facebook|tiktok|google|whatsapp|youtube|linkedin|pinterest|nextdoor|yelp|reddit|tripadvisor|english|hebrew)\b|^(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|^(?:the|i|we|it|they)\b/iu;

const channelNames =
  /instagram|facebook|tiktok|whatsapp|youtube|google maps|google|linkedin|pinterest|nextdoor|yelp|reddit|tripadvisor|waze|אינסטגרם|פייסבוק|טיקטוק|ווטסאפ|וואטסאפ|יוטיוב|גוגל|לינקדאין/giu;

/** Hebrew words that are not part of a place's name. */
const plainHebrew =
  /(?<![\u05d0-\u05ea])(?:אנחנו|הם|הן|בעיקר|לרוב|אצל|מאוד|[\u05d0-\u05ea]{3,}(?:ים|ות)|ב[\u05d0-\u05ea]+|פתוח[\u05d0-\u05ea]*|דרך|רחוב|אונליין|ברשת|בבית)(?![\u05d0-\u05ea])(?! ב?ים$)/u;

/**
 * Places in an answer about where customers are: those after a preposition, and the short pieces between
 * commas that begin like a name (in Hebrew: that are neither a time nor a channel).
 */
export function areasOf(text: string): string[] {
  const pieces = text.split(/[,;.\n]|\s(?:and|or)\s|\s[-–]\s/u).map(tidy);
  const named = pieces.filter((piece) => {
    const short = piece.length > 2 && piece.split(' ').length <= 3;
    if (!short || timesOf(piece).length > 0 || channelsOf(piece).length > 0 || notPlaces.test(piece))
      return false;
    return /^\p{Lu}/u.test(piece)
      ? /^(?:\p{Lu}[\p{L}'’-]+\s?)+$/u.test(piece)
      : /^[\u05d0-\u05ea][\u05d0-\u05ea"'־ -]+$/u.test(piece) && !plainHebrew.test(piece);
  });
  const found = unique([...placesOf(text), ...named]);
  return found.filter((place) => !found.some((other) => other !== place && place.startsWith(`${other} `)));
}

/** Online channels, as written. */
export function channelsOf(text: string): string[] {
  return unique(text.match(channelNames) ?? []);
}

function unique(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((item) => !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()));
}
