import type { Language } from '@awning/contract/scalars';
import { languageOfWords } from '@awning/contract/text-direction';
import {
  type AdManner,
  type AskedOfAds,
  type ChosenAd,
  type CopyVariation,
  hasEmoji,
  shortText,
} from '../../../ports/ad-copy.ts';
import type { Candidate } from './candidates.ts';
import { type CopyOptions, hasWords, isAllowed } from './choose.ts';
import { formally, withoutEmoji } from './manner.ts';
import { restatementsIn } from './restatements.ts';
import { sentencesOf, toneMannersIn, tonesAsked, withoutTone } from './tone.ts';

interface RewriteRequest {
  chosen: ChosenAd;
  asked: AskedOfAds;
  /** Words of products that there are not; `choice` leaves them out, too. */
  denied: readonly string[];
  choice: CopyOptions;
  /** In which it is to be written. */
  language: Language;
  /** Every ad that the facts make in that language, and in the chosen ad's own. */
  candidates: readonly Candidate[];
  ofOwnLanguage: readonly Candidate[];
  angleOf: Record<Candidate['angle'], CopyVariation['angle']>;
  /** What the business is, as a clear ad begins; null where that is not known. */
  trade: string | null;
  /** An ad in the manner that is asked for. */
  inManner: (ad: Candidate, asked: AskedOfAds) => CopyVariation;
}

/** A sum of money. */
const sum = /[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\s?₪/gu;
const quoted = /["“„״][^"”“„״]{6,}["”״]/u;

/** Names, in `Candidate.uses`, of what an ad is about; the others say where, when and for how much. */
const isSubject = (name: string) => /^(?:claim|moment|doubt|season|product):|^(?:offer|quote)$/u.test(name);
/** Arguments that ads about different products share. */
const coarse = new Set(['offer', 'place', 'question']);
/** Manners that can rule an argument out. */
const ruling: readonly AdManner[] = [
  'noPrice',
  'noOffer',
  'withPrice',
  'warmer',
  'noQuotes',
  'noQuestions',
  'formal',
  'clear',
];

/**
 * A chosen ad under an instruction, the nearest way first: in its own words, where those do what is asked for or can be brought to it, else
 * in those of ads that argue the same; where the instruction rules the argument out, of ads about the same. None where the nearest
 * is the ad as it is.
 */
export function rewritten(request: RewriteRequest): CopyVariation[] {
  const { chosen, asked, choice, language, candidates, inManner } = request;
  const { origin, isExact, isFormal } = originOf(request);
  const bare = bareOf(request);
  const sameLanguage = languageOfWords(`${chosen.headline} ${chosen.text}`) === language;
  const argument = chosen.argument ?? origin?.argument ?? '';
  const isShorter = asked.manners.includes('shorter');
  const manners: AdManner[] = [
    ...asked.manners,
    // What was asked for before stays.
    ...(hasEmoji(chosen.text) && !asked.manners.includes('noEmoji') ? (['emoji'] as const) : []),
    ...(isShorter || tonesAsked(asked.manners).length > 0 ? [] : toneMannersIn(withoutEmoji(chosen.text))),
    ...(isFormal && tonesAsked(asked.manners).length === 0 ? (['formal'] as const) : []),
  ];
  const withManners = (ad: Candidate) => inManner(ad, { ...asked, manners });

  const own: Candidate = {
    angle: origin?.angle ?? 'reason',
    headline: asked.manners.includes('noEmoji') ? withoutEmoji(chosen.headline) : chosen.headline,
    text: bare,
    description: chosen.description,
    callToAction: chosen.callToAction,
    argument,
    uses: isExact && origin ? origin.uses : usesOfWords(origin?.uses ?? [], chosen),
  };
  const repricing = asked.facts.some(({ kind }) => kind === 'price');
  const wantsOthers = asked.manners.includes('otherWords');
  if (sameLanguage && !repricing && !isShorter && !wantsOthers && isAllowed(own, choice))
    return [{ ...withManners(own), angle: chosen.angle }].filter((ad) => !isAlike(ad, chosen));
  const ownInFewerWords =
    isShorter && sameLanguage && !repricing && !wantsOthers
      ? inFewerWords(own)
          .filter((ad) => isAllowed(ad, choice))
          .map((ad) => ({ ...withManners(ad), angle: chosen.angle }))
      : [];

  const nearness = (ad: Candidate) => {
    const shared = ad.uses.filter((name) => own.uses.includes(name)).length;
    const added = ad.uses.filter((name) => isSubject(name) && !own.uses.includes(name)).length;
    return (
      (ad.argument === argument ? 20 : 0) +
      shared * 4 -
      added +
      (ad.headline === chosen.headline ? 3 : 0) +
      shareOf(bare, ad.text) * 6
    );
  };
  // A price or an offer that it does not name comes in only where that is asked for.
  const mayPrice = isPriced(own) || choice.price === true || asked.starts.includes('offer');
  const isToldOffer = asked.facts.some(({ kind }) => kind === 'offer');
  const allowed = candidates.filter(
    (ad) => isAllowed(ad, choice) && (mayPrice || isToldOffer || !isPriced(ad)),
  );
  const others = stayingWith(allowed, { own, argument, asked, denied: request.denied })
    .map((ad) => ({ ad, near: nearness(ad) }))
    .toSorted((one, other) => other.near - one.near)
    .map(({ ad }) => {
      const kept = isExact || !sameLanguage ? ad : withOwnLines(ad, own, { choice, language });
      const copy = withManners(kept);
      return { ...copy, angle: request.angleOf[ad.angle] };
    });
  const longest = Math.min(shortText, chosen.text.length - 1);
  const found = [...ownInFewerWords, ...others].filter(({ text }) => !isShorter || text.length <= longest);
  const [nearest] = found;
  if (nearest && isAlike(nearest, chosen) && !wantsOthers) return [];
  return found.filter((ad) => !isAlike(ad, chosen) && !(wantsOthers && ad.text === chosen.text));
}

/** What a chosen ad says, without its emoji, and without what gave it a tone or stands before a clear one. */
function bareOf({ chosen, trade }: RewriteRequest): string {
  const text = withoutTone(withoutEmoji(chosen.text));
  const rest = trade !== null && text.startsWith(`${trade} `) ? text.slice(trade.length + 1) : text;
  return rest === '' ? text : rest;
}

/** An ad without what it says last, the longest first. What it says first stays. */
function inFewerWords(ad: Candidate): Candidate[] {
  const sentences = sentencesOf(ad.text);
  return sentences
    .slice(1)
    .map((_, at) => ({ ...ad, text: sentences.slice(0, sentences.length - 1 - at).join(' ') }));
}

/** The ads among which the instruction leaves what the chosen one argues, or else what it is about. */
function stayingWith(
  allowed: readonly Candidate[],
  {
    own,
    argument,
    asked,
    denied,
  }: { own: Candidate; argument: string; asked: AskedOfAds; denied: readonly string[] },
): readonly Candidate[] {
  const subjects = own.uses.filter(isSubject);
  const products = subjects.filter((name) => name.startsWith('product:'));
  const isOfSame = ({ uses }: Candidate) =>
    !coarse.has(argument) || products.length === 0 || products.some((name) => uses.includes(name));
  const alike = allowed.filter((ad) => ad.argument === argument && isOfSame(ad));
  if (alike.length > 0) return alike;
  // Where it spoke of nothing but its offer, any other ad may stand for it.
  const isBare = asked.manners.includes('noOffer') && subjects.every((name) => name === 'offer');
  const leads =
    isBare ||
    asked.starts.length > 0 ||
    asked.occasion !== null ||
    asked.facts.some(({ kind }) => kind !== 'price');
  if (leads) return allowed;
  const rules =
    asked.unwanted.length > 0 ||
    asked.manners.some((manner) => ruling.includes(manner)) ||
    hasWords(own, denied);
  return rules ? allowed.filter(({ uses }) => uses.some((name) => subjects.includes(name))) : [];
}

/** What a chosen ad was made of: the ad that has its words, or the one that is most like it. */
function originOf(request: RewriteRequest): {
  origin: Candidate | null;
  isExact: boolean;
  isFormal: boolean;
} {
  const { chosen, ofOwnLanguage, angleOf } = request;
  const language = languageOfWords(`${chosen.headline} ${chosen.text}`);
  const [headline, text] = [withoutEmoji(chosen.headline), bareOf(request)];
  const exact = ofOwnLanguage.find((ad) => ad.headline === headline && ad.text === text);
  if (exact) return { origin: exact, isExact: true, isFormal: false };
  const formal = ofOwnLanguage.find(
    (ad) => formally(ad.text, language) === text && formally(ad.headline, language) === headline,
  );
  if (formal) return { origin: formal, isExact: true, isFormal: true };
  let origin: Candidate | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const ad of ofOwnLanguage) {
    const likeness =
      (ad.argument === chosen.argument ? 2 : 0) +
      (angleOf[ad.angle] === chosen.angle ? 0.3 : 0) +
      shareOf(text, ad.text) * 2 +
      shareOf(headline, ad.headline);
    if (likeness > most) [origin, most] = [ad, likeness];
  }
  return { origin, isExact: false, isFormal: false };
}

/** What words that no rule made are told to use: a price and a quote are seen in them. */
function usesOfWords(uses: readonly string[], { headline, text, description }: ChosenAd): string[] {
  const whole = `${headline}\n${text}\n${description}`;
  return [
    ...uses.filter((name) => !/^(?:price|offer|quote)$/u.test(name)),
    ...(whole.search(sum) >= 0 ? ['price'] : []),
    ...(quoted.test(whole) ? ['quote'] : []),
  ];
}

/** An ad with the lines that its owner wrote, as far as the instruction and its text leave them. */
function withOwnLines(
  ad: Candidate,
  own: Candidate,
  { choice, language }: { choice: CopyOptions; language: Language },
): Candidate {
  if (ad.argument !== own.argument) return ad;
  const { headline, description, callToAction } = own;
  const whole = `${headline}\n${ad.text}\n${description}`;
  const sums = whole.match(sum) ?? [];
  const hasOwnPrice = `${headline}\n${description}`.search(sum) >= 0;
  const mixed = { ...ad, headline, description, callToAction };
  const restates = restatementsIn(language);
  const fits =
    new Set(sums).size === sums.length &&
    !restates(headline, ad.text) &&
    !restates(description, `${headline}\n${ad.text}`) &&
    isAllowed({ ...mixed, uses: hasOwnPrice ? [...ad.uses, 'price'] : ad.uses }, choice);
  return fits ? mixed : ad;
}

const isPriced = ({ uses }: Candidate) => uses.includes('price') || uses.includes('offer');

const wordsIn = (line: string) => new Set(line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of a line's words that another one has. */
function shareOf(line: string, other: string): number {
  const words = wordsIn(line);
  const others = wordsIn(other);
  return words.size === 0 ? 0 : [...words].filter((word) => others.has(word)).length / words.size;
}

const isAlike = (
  one: Pick<CopyVariation, 'headline' | 'text' | 'description'>,
  other: Pick<CopyVariation, 'headline' | 'text' | 'description'>,
) => one.headline === other.headline && one.text === other.text && one.description === other.description;
