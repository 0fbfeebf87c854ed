import { copyLimits } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { isWrittenSo } from '@awning/playbooks/lexicon';
import { channelsOf } from '../sentences.ts';
import { tidy } from '../trim-text.ts';
import { addressIn, placeOfAddress } from './addresses.ts';
import { withoutApology } from './clauses.ts';
import { daysIn } from './days.ts';
import { whereIn } from './where.ts';

type Place = Extract<AdFactValue, { kind: 'place' }>;

const street =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.?|lane|boulevard|blvd\.?|drive|square|plaza|highway)(?=\s|,|$)|\bst(?=,|$)/iu;
/** Words of an answer about where and when that begin no place. */
const notPlace =
  /\b(?:online|everywhere|anywhere|home|homes|internet|phone|morning|evening|night|afternoon|weekend|week|day|people|customers|mostly|open|closed|delivery|word of mouth|referrals?|walk|local|nearby|neighbou?rs|no idea|not sure|don't know|country|city|town|world|area|parking|park|floor|entrance|elevator|lift|stairs|upstairs|downstairs|wheelchair|accessible|there(?:['’]s| is| are)?)s?\b|\d/iu;
const notHebrewPlace =
  /\d|(?<![\u05d0-\u05ea])(?:אונליין|ברשת|בכל מקום|בית|בבית|פה לאוזן|בוקר|ערב|לילה|שבוע|יום|ימי|בעיקר|לרוב|אנשים|לקוחות|פתוח[\u05d0-\u05ea]*|סגור|משלוחים|לא|אין|כולם|המלצות|שכנים|עובדים|אנחנו|מראש|יומיים|שעתיים|שבועיים|ב?(?:הזמנה|הזמנות|תיאום|תור|תורים|טלפון|איסוף|יש|קומה|קומת|כניסה|חניה|חנייה|חניון|דירה|מעלית|מדרגות|נגיש|נגישה|נגישים|נגישות|קרקע|קל|קלה|בניין)|ה(?:כניסה|חניה|חנייה|מעלית|קומה))(?![\u05d0-\u05ea])/u;
const surroundings =
  /\s+(?:and (?:around|surroundings|the (?:surrounding )?area|nearby towns)|area|והסביבה|והאזור|וסביבתה?)$/iu;
const serving =
  /^(?:(?:we|i) (?:serve|cover|(?:come|go|drive|travel) to|work (?:all )?(?:in|around))|serving|all over|משרתים|מגיעים ל|כל)\s*/iu;
/** How a piece begins that says something else: "no shop", "oh hang on". */
const remark =
  /^(?:no|not|oh|ah|i|we|its|it['’]s|so|but|just|sorry|wait|hang on|lol|um+|erm|hmm+)(?!['’\p{L}])/iu;

const capitals = (name: string) =>
  name.replace(/(?<!\p{L})\p{Ll}(?=\p{Ll}{2})/gu, (letter) => letter.toUpperCase());

/**
 * Where a business is, in a sentence.
 * @param isAsked true in the answer to the question about it, where a name alone is enough
 */
export function placeIn(answered: string, language: Language, isAsked: boolean): Place | null {
  const sentence = withoutApology(answered);
  const address = placeOfAddress(sentence, language, isAsked);
  if (address || addressIn(sentence, language, isAsked)) return address;
  const whereabouts = whereIn(sentence, language);
  if (isAsked) {
    for (const piece of sentence.replace(/[.!]+$/, '').split(/,\s*|;\s*|\s[-–]\s/u)) {
      const place = namedIn(tidy(piece), language);
      if (place) return place;
    }
  }
  return whereabouts?.ours ? fromPhrase(whereabouts.phrase) : null;
}

/** A piece of an answer that is a place's name, with or without its preposition. */
function namedIn(piece: string, language: Language): Place | null {
  const isServed = surroundings.test(piece) || serving.test(piece);
  const bare = piece.replace(serving, '').replace(surroundings, '').trim();
  if (bare.length < 3 || bare.split(' ').length > 6 || channelsOf(bare).length > 0) return null;
  if (daysIn(bare, language).length > 0) return null;
  if (language === 'he') {
    if (notHebrewPlace.test(bare) || !/^[\u05d0-\u05ea][\u05d0-\u05ea"״'׳־\s-]+$/u.test(bare)) return null;
    if (bare.split(' ').length > 4) return null;
    const place = fromPhrase(/^(?:ברחוב|רחוב|ליד|מול|בשדרות|שדרות)\s/u.test(bare) ? bare : withoutIn(bare));
    return isServed ? { ...place, relation: 'serves' } : place;
  }
  if (remark.test(bare)) return null;
  if (notPlace.test(bare.replace(street, '').replace(/^\d{1,5}\s+(?=\p{L})/u, ''))) return null;
  const [what, city] = bare.split(/\s+in\s+/iu);
  if (what !== undefined && city !== undefined) {
    // A street or a landmark is told with its town where both fit under a picture; all else is known by its town.
    const near = /^(?:near|next to|behind|opposite|across from)\s/iu.test(what);
    if (near || street.test(what)) {
      const spot = near || /^(?:on|at)\s/iu.test(what) ? what : `on ${capitals(what)}`;
      const whole = `${spot} in ${capitals(city)}`;
      return fromPhrase(whole.length > copyLimits.description ? spot : whole);
    }
    return { kind: 'place', name: capitals(city), relation: isServed ? 'serves' : 'in' };
  }
  const hasPreposition = prepositions.some(([words]) => words.test(bare));
  if (!hasPreposition && bare.split(' ').length > 3) return null;
  const name = hasPreposition ? bare : `${street.test(bare) ? 'on' : 'in'} ${capitals(bare)}`;
  const place = fromPhrase(name);
  return isServed ? { ...place, relation: 'serves' } : place;
}

/** "בחיפה" is חיפה; a name that begins with ב keeps it where it would be too short without. */
const withoutIn = (name: string) => (inTown.test(name) ? name.slice(1) : name);

const towns =
  'תל אביב|ירושלים|חיפה|רמת|גבעת|כפר|פתח|ראשון|רחובות|נתניה|חולון|אשדוד|אשקלון|מודיעין|רעננה|הוד|קריית|זכרון';
const inTown = new RegExp(`^ב(?:${towns})`, 'u');
const hebrewName = new RegExp(
  `^(?:ב?רחוב|ב?שדרות|ב?שכונת|ליד|מול)\\s|^ב?(?:${towns})(?![\\u05d0-\\u05ea])`,
  'u',
);

/**
 * Whether a text that was not asked for as a place is written like one: in English with capitals, in Hebrew with a street, a
 * preposition or a town that is known. "Make it cheaper" is none.
 */
export function isWrittenAsPlace(text: string, language: Language): boolean {
  if (language === 'he') return hebrewName.test(text) || addressIn(text, language, false) !== null;
  const name = text.replace(prepositionOfPlace, '').replace(/[.!]+$/u, '');
  if (besides.test(text)) return true;
  const words = name.split(/[\s,]+/u).filter(Boolean);
  // "Louder", "Better" and "Again" ask for something.
  if (name === text && words.length === 1 && (/(?:er|est)$/u.test(name) || isWrittenSo(name, language)))
    return false;
  return words.length > 0 && words.every((word) => /^(?:\p{Lu}|\d|(?:in|on|of|the|and|st|by)$)/u.test(word));
}
const besides = /^(?:near|next to|opposite|behind|across from)\s+the\s/iu;
const prepositionOfPlace =
  /^(?:we(?:['’]re| are)\s+)?(?:on|at|in|near|next to|opposite|behind|across from)\s+(?:the\s+)?/iu;

const prepositions: [RegExp, Place['relation']][] = [
  [/^(?:on|at|ברחוב|רחוב)\s+(?=\S)/iu, 'on'],
  [/^ב(?=שדרות\s)/u, 'in'],
  [/^(?:near|next to|opposite|behind|across from|around the corner from|around|ליד|מול)\s+/iu, 'near'],
  [/^in\s+/iu, 'in'],
];

function fromPhrase(phrase: string): Place {
  const [words, relation] = prepositions.find(([words]) => words.test(phrase)) ?? [/^/u, 'in' as const];
  const bare = phrase.replace(words, '').trim();
  // «פלורנטין תל אביב» is a quarter and its town.
  const name = bare.replace(
    /^([\u05d0-\u05ea]{3,}(?: [\u05d0-\u05ea]+)?) (תל אביב|ירושלים|חיפה|באר שבע|רמת גן|פתח תקווה)$/u,
    '$1, $2',
  );
  return { kind: 'place', name: relation === 'in' ? name : bare, relation };
}
