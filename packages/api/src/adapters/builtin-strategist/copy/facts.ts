import type { Language } from '@awning/contract/scalars';
import type { BriefingSection, VariationRequest } from '../../../ports/strategist.ts';
import { quotesOf, sentencesOf } from '../read.ts';
import { isIn, mentions } from '../words.ts';
import { type Deal, dealsFrom, dealsIn } from './deals.ts';
import type { CopyOptions } from './options.ts';
import { price, typeset } from './typeset.ts';
import { voiceOf } from './voices.ts';
import { hoursIn, type Where, whereIn } from './where.ts';

/** The material of ads, from the owner's statements only. */
export interface Facts {
  moments: string[];
  doubts: string[];
  claims: string[];
  items: string[];
  deals: Deal[];
  /** Customers' praise, without quotation marks. */
  praise: string[];
  /** What customers say when they look for help, without quotation marks. */
  pleas: string[];
  where: Where | null;
  hours: string;
}

const hasPrice = new RegExp(`${price}|\\b(?:dollars|pounds|euros|shekels)\\b|שקל|דולר`, 'u');
const pleading =
  /\?|\b(?:need|want|looking for|help|urgent|emergency|killing|hurts?|pain|stuck|leak|dripping|flood|broken|blocked|how much|how long|can you|could you|do you|is there|i can['’]?t|tired of|worried|scared|asap|somebody to|someone to)\b|(?<!הייתי )צרי(?:ך|כה|כים)|מחפש|אפשר|יש לכם|כמה עולה|נתקע|נתקעתי|דולף|נוזל|הצילו|עזרה|דחוף|חייב|כואב|נשבר|סתום|מתי אתם/iu;

/** Occasions that ads must not ask about. */
const grief =
  /\b(?:funeral|death|died|dies|dead|passed away|grie(?:f|ving)|cancer|miscarriage|suicide)\b|(?<![\u05d0-\u05ea])(?:ה|ל|ב)?(?:לוויה|הלוויה|הלווייה|נפטר[הו]?|מוות|מתה?|אבל|אזכרה|סרטן)(?![\u05d0-\u05ea])/iu;

export function factsFrom(request: VariationRequest, copyOptions: CopyOptions): Facts {
  const { language, business } = request;
  const voice = voiceOf(language);
  const of = (key: BriefingSection) => statementsOf(request, key, copyOptions);
  const set = (text: string) => typeset(text, language);
  const each = (key: BriefingSection, read: (statement: string) => string[]) => unique(of(key).flatMap(read));
  const profile = sentencesOf(business.description).filter(
    (text) => isIn(text, language) && !copyOptions.unwanted.some((what) => mentions(text, what)),
  );
  const offer = [...of('offer'), ...profile];
  const quotes = unique(quotedIn([...of('words'), ...of('reasons')], of('words'), language));
  const places = of('reach').flatMap((text) => whereIn(set(text), language) ?? []);
  const where = places.find((place) => place.ours) ?? places[0] ?? null;
  const unpriced = (text: string) => !hasPrice.test(set(text));
  const plain = offer.filter((text) => unpriced(text) && dealsIn(text, language).length === 0);
  return {
    moments: each('triggers', (text) => voice.moments(set(text))).filter(
      (text) => unpriced(text) && !grief.test(text),
    ),
    doubts: each('doubts', (text) => voice.doubts(set(text))).filter(unpriced),
    claims: unique(
      [...of('reasons').filter((text) => quotesOf(text).length === 0), ...plain].flatMap((text) =>
        voice.claims(set(text)),
      ),
    ),
    items: unique(plain.slice(0, 1).flatMap((text) => voice.items(set(text)))),
    deals: dealsFrom(of('offer'), language),
    praise: quotes.filter((quote) => !pleading.test(quote)),
    pleas: quotes.filter((quote) => pleading.test(quote)),
    where,
    hours:
      of('reach')
        .map((text) => hoursIn(set(text), language))
        .find(Boolean) ?? '',
  };
}

/** The owner's statements of a section, in the language of the ads; assumptions only where there are no others. */
function statementsOf(
  { avatar, language }: VariationRequest,
  key: BriefingSection,
  copyOptions: CopyOptions,
): string[] {
  const all = (avatar.briefing.sections.find((section) => section.key === key)?.statements ?? []).filter(
    ({ text }) => isIn(text, language) && !copyOptions.unwanted.some((what) => mentions(text, what)),
  );
  const said = all.filter((statement) => !statement.inferred);
  const assumed = key === 'triggers' || key === 'doubts' ? all : [];
  // A statement written by hand may have several sentences.
  return (said.length > 0 ? said : assumed.slice(0, 1)).flatMap(({ text }) => sentencesOf(text));
}

/** Customers' words: quoted passages; where there are none, the short lines of the answer about their words. */
function quotedIn(texts: string[], words: string[], language: Language): string[] {
  const quotes = texts.flatMap(quotesOf);
  if (quotes.length > 0) return quotes;
  const frame =
    language === 'he'
      ? /^(?:הם |הן )?(?:תמיד )?(?:אומר|מספר|שואל)(?:ים|ות)\s*:?\s+(?:ש)?/u
      : /^(?:they|people|customers|clients) (?:always |often |usually )?(?:say|ask|tell us)(?: that|:)?\s+/iu;
  return words
    .filter((text) => frame.test(text))
    .map((text) => text.replace(frame, '').replace(/\.$/u, ''))
    .filter(
      (text) =>
        text.length <= 36 &&
        !/[,;]/u.test(text) &&
        !/\b(?:they|their|them|us|our|that)\b|להם|שלהם|אותנו/iu.test(text),
    );
}

function unique(list: readonly string[]): string[] {
  const seen = new Set<string>();
  const key = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return list.filter((text) => key(text) !== '' && !seen.has(key(text)) && seen.add(key(text)));
}
