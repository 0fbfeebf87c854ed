import { heardAmong } from '@awning/playbooks/heard';
import { uncapitalised } from '../trim-text.ts';
import type { AmountReading } from './amount.ts';
import type { Clause } from './clauses.ts';
import { mentionsIn } from './day-names.ts';
import { daysIn } from './days.ts';
import { isSayable, joinedTerms, limitsOffer, offerTermsIn } from './offer-terms.ts';
import { itemIn, namingWords } from './own-item.ts';
import { cheaper } from './percentage.ts';
import type { Priced } from './taken-back.ts';

type Offer = Extract<Priced, { kind: 'offer' }>;

/** "20% off the first visit", "20% הנחה על הביקור הראשון": what the first of is cheaper. */
const firstEnglish =
  /\bfirst (visit|lesson|class|session|cleaning|clean|order|haircut|cut|treatment|month|appointment|consultation|box|night|purchase|service)\b/iu;
const firstHebrew =
  /(?<![\u05d0-\u05ea])ה?(ביקור|שיעור|טיפול|ניקיון|מפגש|חודש|ייעוץ|לילה|תור) ה?ראשון|(?<![\u05d0-\u05ea])ה?(הזמנה|תספורת|פגישה|קנייה|בדיקה) ה?ראשונה/u;

function firstOf(clause: string): string | null {
  const english = firstEnglish.exec(clause)?.[1];
  if (english) return `the first ${english.toLowerCase()}`;
  const [, masculine, feminine] = firstHebrew.exec(clause) ?? [];
  if (masculine) return `ה${masculine} הראשון`;
  return feminine ? `ה${feminine} הראשונה` : null;
}

/** Between the percentage and what it is off. */
const of =
  /^\s*(?:(?:on|for|of|off|from|your|any|all|the|our|every|a|an|a lot of|כל)\s+|על\s+(?:כל\s+)?(?:ה(?=[\u05d0-\u05ea]{3}))?|ל(?=[\u05d0-\u05ea]{3}))*/iu;
const between = /\s+(?:is|are|at|for|with|get|gets|have)\s*$|\s*[:–-]\s*$|\s+(?:ב|עם)[-־]?\s*$/iu;
/** What was named before, which the sentence alone does not tell. */
const pointing = /^(?:both|these|those|them|it|that|שניהם|שתיהן|אלה|אלו)$/iu;
const verbs =
  /(?<!\p{L})(?:give|giving|get|offer|offering|have|do|doing|take|taking|receive|enjoy|save|come|book|buy|pay|order|run|running|there['’]?s|always|sometimes|discounts?|deals?|נותנים|נותנת|נותן|מקבלים|מקבלות|מציעים|מציעה|עושים|עושה|תקבלו|קבלו|יש|הנחה|מבצע|מבצעים)(?!\p{L})/iu;

/**
 * The offer of a clause that names a percentage that something is cheaper by, with what limits it.
 * @param after the parts of the sentence behind the clause
 * @returns null where it names none, and where an ad would have no room for what limits it
 */
export function percentOffIn(
  { pieces }: Clause,
  after: readonly string[],
  reading: AmountReading & { currency: string },
): Offer | null {
  const { language, currency } = reading;
  const last = pieces.at(-1)?.text ?? '';
  const parts = pieces.map(({ text, joiner }, at) =>
    at === pieces.length - 1 || limitsOffer(text, language)
      ? offerTermsIn(joiner + text, language)
      : { terms: null, rest: joiner + text },
  );
  const more = after.map((text) => offerTermsIn(text, language));
  const terms = joinedTerms([...parts, ...more].map((part) => part.terms)) || null;
  const rest = parts.map((part) => part.rest).join('');
  const found = cheaper.exec(offerTermsIn(last, language).rest) ?? cheaper.exec(last);
  const { percent, named, half, upTo } = found?.groups ?? {};
  const what = found && whatIn(found, rest, reading);
  if (!what || upTo || !isSayable({ terms })) return null;
  return {
    ...{ kind: 'offer', ...what, items: [], amount: null },
    percentOff: half ? 50 : Number(percent ?? named),
    currency,
    days: daysIn([rest, ...more.map((part) => part.rest)].join(', '), language),
    ...(terms && { terms }),
  };

  /** What is cheaper: a product where its name is the whole of it, else the owner's words. */
  function whatIn(
    { 0: sum, index, input }: RegExpExecArray,
    whole: string,
    { book: { products }, language: spoken }: AmountReading,
  ): Pick<Offer, 'product' | 'wording'> | null {
    const first = firstOf(whole);
    const [heard] = heardAmong(products, whole, spoken).toSorted(
      (one, other) => other.until - other.from - (one.until - one.from),
    );
    if (first) return { product: heard?.entry.id ?? null, wording: first };
    const behind = itemIn(withoutDays(input.slice(index + sum.length)).replace(of, ''), spoken);
    const before = withoutDays(input.slice(0, index)).replace(between, '');
    const item = behind ?? (verbs.test(before) ? null : itemIn(uncapitalised(before), spoken));
    if (item && pointing.test(item)) return null;
    if (!item) return { product: heard?.entry.id ?? null, wording: null };
    const isWhole = heard && namingWords(item).length <= heard.until - heard.from;
    if (isWhole) return { product: heard.entry.id, wording: null };
    return { product: null, wording: item.replace(/^first(?=\s)/iu, 'the first') };
  }

  function withoutDays(text: string): string {
    return mentionsIn(text, language)
      .toReversed()
      .reduce((left, { from, until }) => `${left.slice(0, from)} ${left.slice(until)}`, text);
  }
}
