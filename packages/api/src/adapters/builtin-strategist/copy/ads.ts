import { copyLimits } from '@awning/contract/creatives';
import type { Angle, VariationRequest } from '../../../ports/strategist.ts';
import { capital } from '../fit.ts';
import { genderInBriefing, genderValues } from '../gender.ts';
import { phrase } from '../phrase.ts';
import { familyOf, tradeOf } from '../trades.ts';
import { mentions } from '../words.ts';
import type { Facts } from './facts.ts';
import type { CopyOptions } from './options.ts';
import { asked, headline, inQuotes, price, sentence, typeset } from './typeset.ts';

/** An ad before its texts are cut to length: a headline, and candidates for the text, best first. */
export interface Idea {
  angle: Angle;
  headline: string;
  /** The preferred first sentence of the text, if it fits. */
  opening: string[];
  /** Candidates for the following sentences; each is complete. */
  body: string[];
}

/** What all ads of a request have in common; each line is a complete sentence. */
export interface Lines {
  claims: string[];
  /** "Customers say: “…”." */
  praise: string[];
  deals: string[];
  /** Where, when or whom to contact: the last sentence of a text. */
  closing: string[];
  /** Candidates for the description. */
  descriptions: string[];
  /** The description where no candidate is left. */
  fillers: string[];
}

type Say = (key: string, values?: Record<string, string | number>) => string;

export function phrasesFor(request: VariationRequest): Say {
  const { business, language } = request;
  const gender = genderValues(genderInBriefing(request));
  const name = typeset(business.name, language);
  return (key, values = {}) => phrase(language, `copy.${key}`, { name, ...gender, ...values });
}

const hasPrice = new RegExp(price, 'u');
/** A quote that ends in its own punctuation gets no full stop after it. */
const finish = (text: string) => (/[!?][”״]\.?$/u.test(text) ? text.replace(/\.$/u, '') : sentence(text));

export function linesFrom(facts: Facts, request: VariationRequest, copyOptions: CopyOptions): Lines {
  const { business, language } = request;
  const say = phrasesFor(request);
  const here = facts.where?.ours ? facts.where.phrase : '';
  const years = business.tenureYears ?? 0;
  const deals = dealsFor(facts, copyOptions);
  const turn = sentence(say(`turn.${familyOf(business.type)}`));
  const see = here ? sentence(say(copyOptions.manner === 'sober' ? 'find' : 'see', { where: here })) : '';
  return {
    claims: facts.claims.map(sentence),
    praise: copyOptions.noQuotes
      ? []
      : facts.praise.map((words) => finish(say('hear', { quote: inQuotes(words, language) }))),
    deals: deals.map((deal) => sentence(deal.text)),
    closing: [see, turn, facts.hours && sentence(facts.hours)].filter(Boolean),
    descriptions: [
      ...deals.map((deal) => deal.brief),
      facts.hours,
      here && say('nameAt', { where: here }),
      here && capital(here),
      years >= 3 ? say('since', { count: years }) : '',
      ...facts.claims,
      typeset(business.name, language),
    ].filter(Boolean),
    fillers: [typeset(business.name, language), capital(tradeOf(business.type, language)), say('meetPlain')],
  };
}

const dealsFor = (facts: Facts, copyOptions: CopyOptions) =>
  copyOptions.price === false ? facts.deals.filter((deal) => !hasPrice.test(deal.text)) : facts.deals;

const fits = (text: string) => headline(text).length <= copyLimits.headline;

/** All candidate ads by angle, best first within an angle. */
export function ideasFor(
  facts: Facts,
  lines: Lines,
  request: VariationRequest,
  copyOptions: CopyOptions,
): Idea[] {
  const { business, language } = request;
  const say = phrasesFor(request);
  const { claims, praise, deals } = lines;
  const lead = facts.claims.filter(fits);
  const years = business.tenureYears ?? 0;
  const name = typeset(business.name, language);
  const idea = (angle: Angle, head: string, body: string[], opening: string[] = []): Idea => ({
    angle,
    headline: headline(head),
    opening,
    body,
  });
  /** A question as the headline; where it is too long, it is the text's first sentence under a statement. */
  const questioned = (angle: Angle, question: string, at: number, body: string[]): Idea[] => {
    if (copyOptions.noQuestions) return [];
    const answers = angle === 'doubt' ? answersTo(question, claims) : [];
    if (fits(asked(question))) return [idea(angle, asked(question), body, answers)];
    const head = lead[at % Math.max(1, lead.length)] ?? '';
    return head ? [idea(angle, head, body, [asked(question)])] : [];
  };
  const quoted = (angle: Angle, quotes: string[], body: string[], opening: string[] = []) =>
    copyOptions.noQuotes ? [] : quotes.map((quote) => idea(angle, inQuotes(quote, language), body, opening));
  const { where } = facts;
  const all = [...claims, ...praise, ...deals];
  return [
    ...facts.moments.flatMap((text, at) => questioned('trigger', text, at, all)),
    ...quoted('trigger', facts.pleas, [...claims, ...deals]),
    ...lead.map((claim) => idea('reason', claim, all)),
    ...quoted('reason', facts.praise, [...claims, ...deals], [say('said')]),
    ...dealsFor(facts, copyOptions).map((deal) =>
      idea('offer', fits(deal.text) ? deal.text : deal.brief, [...claims, ...praise]),
    ),
    ...facts.doubts.flatMap((text, at) =>
      questioned('doubt', text, at + 1, [...praise, ...claims, ...deals]),
    ),
    ...(where?.ours
      ? [...facts.items, name].map((what) => idea('local', say('at', { what, where: where.phrase }), all))
      : []),
    ...(where && !where.ours && !copyOptions.noQuestions
      ? [idea('local', say('near', { where: eitherOf(where.phrase) }), all)]
      : []),
    ...facts.items.slice(0, 2).map((item) => idea('reason', say('from', { what: item }), all)),
    ...(years >= 3 ? [idea('reason', say('since', { count: years }), all)] : []),
    idea('local', say('meet'), all),
    ...(facts.hours ? [idea('local', facts.hours, all)] : []),
  ];
}

/** Places joined with "or": "in Leeds or Bradford". */
const eitherOf = (where: string) => where.replace(/ and (?=\p{Lu})/u, ' or ').replace(/ ו(?=ב)/u, ' או ');

/** A doubt, and the statement that answers it. */
const themes: [worry: RegExp, answer: RegExp][] = [
  [/\bbills?\b|\bprices?\b|\bcharges?\b|מחיר|חשבון/iu, /\bprices?\b|\bquotes?\b|\bcharges?\b|מחיר/iu],
  [
    /\b(?:time|late|wait|years?|months?|days?|hours?|turn up|show up|slow)\b|זמן|שנים|חודש|יומיים|ימים|הגיע|איחר/iu,
    /\b(?:same day|days|hours?|minutes|night|on time|fast|today)\b|באותו יום|ימים|דקות|שעות|בלילה|בזמן|מגיעים/iu,
  ],
];
const answersTo = (question: string, claims: string[]) =>
  claims
    .filter((claim) => themes.some(([worry, answer]) => worry.test(question) && answer.test(claim)))
    .slice(0, 1);

/** Candidates for a business whose persona is empty. */
export function ideasWithoutPersona(request: VariationRequest): Idea[] {
  const say = phrasesFor(request);
  return [typeset(request.business.name, request.language), say('meetPlain')].map((head) => ({
    angle: 'local',
    headline: headline(head),
    opening: [],
    body: [],
  }));
}

/** What the owner asked to be said, as sentences: the owner's own, a related statement, or where to ask. */
export function mentioned(
  copyOptions: CopyOptions,
  facts: Facts,
  request: VariationRequest,
): { head: string; line: string } | null {
  const { mention } = copyOptions;
  if (!mention) return null;
  const { language } = request;
  const said = typeset(mention, language);
  if (looksLikeClause(said)) return { head: said, line: sentence(said) };
  const known = [...facts.deals.map((deal) => deal.text), ...facts.claims].find((text) =>
    mentions(text, mention),
  );
  const about = phrasesFor(request)('ask', { what: said });
  return { head: said, line: known ? sentence(known) : sentence(about) };
}

const looksLikeClause = (text: string) =>
  /^(?:we|you|it|there|our|i|every|all|the \w+ (?:is|are)|אנחנו|יש|אין|אפשר|הכול|כל)(?![\u05d0-\u05ea\w])|^[\u05d0-\u05ea]{3,}ים\s(?:גם|עד|את|ב|ל)/iu.test(
    text,
  ) || /\b(?:is|are|can|will|comes?|deliver|open)\b/iu.test(text);
