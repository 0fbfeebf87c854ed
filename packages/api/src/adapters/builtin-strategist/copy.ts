import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import type {
  Angle,
  BriefingSection,
  CopyVariation,
  StrategyAvatar,
  VariationRequest,
} from '../../ports/strategist.ts';
import { callToActionFor } from './call-to-action.ts';
import { bareEnd, capital, ended, fit, fitSentences } from './fit.ts';
import { phrase } from './phrase.ts';
import { areasOf, pricesOf, quotesOf, timesOf } from './read.ts';
import { tradeOf } from './trades.ts';
import { understand } from './wish.ts';
import { isIn, mentions } from './words.ts';

/** Everything an ad may be made of: the persona's statements in the language of the ads, by section, said before concluded. */
type Material = Record<BriefingSection, string[]>;

const everyAngle: readonly Angle[] = ['trigger', 'doubt', 'reason', 'offer', 'local'];

/** Writes ads out of the persona's own statements; each angle comes round again with its next statement. */
export function* writeCopy(request: VariationRequest): Generator<CopyVariation> {
  const material = materialFor(request);
  const possible = orderedAngles(request).filter((angle) => leads(angle, material).length > 0);
  const angles: readonly Angle[] = possible.length > 0 ? possible : ['reason'];
  const seen = new Set<string>();
  for (let index = 0, tries = 0; index < request.count && tries < request.count * 6; tries += 1) {
    const angle = angles[tries % angles.length] ?? 'reason';
    const variation = compose(angle, Math.floor(tries / angles.length), material, request);
    const last = tries >= request.count * 5;
    if (seen.has(variation.headline + variation.text) && !last) continue;
    seen.add(variation.headline + variation.text);
    index += 1;
    yield variation;
  }
}

function compose(angle: Angle, round: number, material: Material, request: VariationRequest): CopyVariation {
  const { business, language } = request;
  const say = (key: string, values: Record<string, string> = {}) =>
    phrase(language, `copy.${key}`, { name: business.name, ...values });
  const candidates = leads(angle, material);
  const lead = lineOf(candidates[round % Math.max(1, candidates.length)] ?? '', angle === 'reason', language);
  const at = (section: BriefingSection) => {
    const texts = material[section];
    return lineOf(texts[round % Math.max(1, texts.length)] ?? '', section === 'reasons', language);
  };
  const place = placeIn(material);
  const quote = quotesOf(material.words.join('\n'))[round] ?? quotesOf(material.words.join('\n'))[0] ?? '';
  const hear = quote ? say('hear', { quote }).replace(/(?<=[!?]”|[!?]")\.$/u, '') : '';
  const reason = at('reasons') || at('offer');
  const closing = place ? ended(say('come', { place })) : say('at');

  const parts: Record<Angle, { headline: string; text: string[] }> = {
    trigger: { headline: asked(lead), text: [asked(lead), reason, closing] },
    doubt: { headline: reason || lead, text: [asked(lead), reason, hear, closing] },
    reason: { headline: lead, text: [lead, hear, at('offer'), closing] },
    offer: { headline: lead, text: [lead, at('triggers') && asked(at('triggers')), closing] },
    local: {
      headline: say('come', { place }),
      text: [say('local', { place }), reason, hear],
    },
  };
  const { text } = parts[angle];
  // Once an angle has used all its statements, what stood second in its ads steps forward.
  const again = Math.floor(round / Math.max(1, candidates.length));
  const heads = dropRepeats([parts[angle].headline, at('offer'), reason, place && say('come', { place })]);
  const headline = heads[again % Math.max(1, heads.length)] ?? '';
  const wished = wishedText(request);
  const fallback = say('plain', { trade: tradeOf(business.type, language) });
  return {
    headline:
      bareHeadline(capital(fit(headline || fallback, copyLimits.headline))) ||
      fit(business.name, copyLimits.headline),
    text: capital(fitSentences(dropRepeats([...wished, ...text]), copyLimits.text)) || say('plainText'),
    description: fit(describe(angle, round, material, request, place), copyLimits.description),
    callToAction: callToActionFor(angle, request.goal, business.type),
    angle,
  };
}

/** The line under the headline: a price, a time, a place or what vouches for the business. */
function describe(
  angle: Angle,
  round: number,
  material: Material,
  request: VariationRequest,
  place: string,
): string {
  const { business, language } = request;
  const say = (key: string, values: Record<string, string>) => phrase(language, `copy.${key}`, values);
  const [price] = pricesOf(material.offer.join('\n'));
  const [time] = timesOf(material.reach.join('\n'));
  const options = [
    price ? say('from', { price }) : '',
    place ? say('near', { name: business.name, place }) : '',
    business.tenureYears && business.tenureYears >= 3
      ? say('since', { years: String(business.tenureYears) })
      : '',
    time && place ? `${place}, ${time}` : '',
    business.name,
  ].filter((option) => option && option.length <= copyLimits.description);
  const first = angle === 'local' ? 1 : angle === 'offer' ? 0 : round + everyAngle.indexOf(angle);
  return options[first % Math.max(1, options.length)] ?? business.name;
}

/** The statements an angle may start from. */
function leads(angle: Angle, material: Material): string[] {
  switch (angle) {
    case 'trigger':
      return material.triggers;
    case 'doubt':
      return material.doubts;
    case 'reason':
      return material.reasons.length > 0 ? material.reasons : material.offer;
    case 'offer':
      return material.offer;
    case 'local':
      return placeIn(material) ? material.reach : [];
  }
}

function materialFor({ avatar, language, wish, business }: VariationRequest): Material {
  const unwanted = unwantedIn(avatar, wish);
  const of = (key: BriefingSection) =>
    (avatar.briefing.sections.find((section) => section.key === key)?.statements ?? [])
      // What was concluded is advice to whoever writes, not a line for an ad; an assumption is better than nothing.
      .filter(
        (statement) =>
          isIn(statement.text, language) && !unwanted.some((what) => mentions(statement.text, what)),
      )
      .toSorted((a, b) => Number(a.inferred) - Number(b.inferred));
  const spoken = (key: BriefingSection) => {
    const all = of(key);
    const said = all.filter((statement) => !statement.inferred);
    return (
      said.length > 0 ? said : all.filter((statement) => !statement.sources.includes('profile')).slice(0, 1)
    ).map((statement) => statement.text);
  };
  const sections = [
    'summary',
    'who',
    'triggers',
    'doubts',
    'reasons',
    'reach',
    'words',
    'offer',
    'tone',
    'success',
  ] as const;
  const material = Object.fromEntries(sections.map((key) => [key, spoken(key)])) as Material;
  const profile = business.description;
  if (material.offer.length === 0 && profile && isIn(profile, language)) material.offer.push(profile);
  return material;
}

/** What a wish, or the persona's tone of voice, wants unsaid. */
function unwantedIn(avatar: StrategyAvatar, wish: string | null): string[] {
  const tone = avatar.briefing.sections.find((section) => section.key === 'tone')?.statements ?? [];
  const noted = tone.flatMap(
    ({ text }) => /^(?:Never mentions|לא מזכירים:)\s+(.+?)\.?$/u.exec(text)?.[1] ?? [],
  );
  const asked = wish ? understand(wish) : null;
  return asked?.kind === 'without' ? [...noted, asked.what] : noted;
}

/** What a wish wants said, word for word. */
function wishedText({ wish, language }: VariationRequest): string[] {
  const asked = wish ? understand(wish) : null;
  return asked?.kind === 'add' && isIn(asked.what, language) ? [ended(capital(asked.what))] : [];
}

const angleHints: [Angle, RegExp][] = [
  ['offer', /price|offer|discount|deal|cheap|מחיר|הצעה|הנחה|מבצע/iu],
  ['local', /local|near|neighbo|street|place|מקומי|קרוב|שכונ|אזור/iu],
  ['doubt', /doubt|worry|fear|trust|ספק|חשש|אמון/iu],
  ['trigger', /moment|occasion|birthday|holiday|רגע|אירוע|יום הולדת|חג/iu],
  ['reason', /why|reason|quality|different|למה|סיבה|איכות|שונה/iu],
];

/** The angle a wish speaks of comes first. */
function orderedAngles({ wish }: VariationRequest): Angle[] {
  const first = angleHints.filter(([, pattern]) => wish && pattern.test(wish)).map(([angle]) => angle);
  return [...new Set([...first, ...everyAngle])];
}

const toReader: Record<Language, [RegExp, string][]> = {
  en: [
    [/\bthey['’]re\b|\bthey are\b/giu, "you're"],
    [/\bthey['’]ve\b/giu, "you've"],
    [/\bthey were\b/giu, 'you were'],
    [/\bthey['’]d\b/giu, "you'd"],
    [/\bthey\b/giu, 'you'],
    [/\bthem\b/giu, 'you'],
    [/\btheirs\b/giu, 'yours'],
    [/\btheir\b/giu, 'your'],
    [/\bthemselves\b/giu, 'yourselves'],
  ],
  he: [
    [/(?<![\u05d0-\u05ea])(ו|ש|כש)?הם(?![\u05d0-\u05ea])/gu, '$1אתם'],
    [/(?<![\u05d0-\u05ea])להם(?![\u05d0-\u05ea])/gu, 'לכם'],
    [/(?<![\u05d0-\u05ea])שלהם(?![\u05d0-\u05ea])/gu, 'שלכם'],
    [/(?<![\u05d0-\u05ea])אותם(?![\u05d0-\u05ea])/gu, 'אתכם'],
    [/(?<![\u05d0-\u05ea])אצלם(?![\u05d0-\u05ea])/gu, 'אצלכם'],
  ],
};

const placeIn = (material: Material) => material.reach.flatMap(areasOf)[0] ?? '';

/** A statement as the ad says it; where a reason is what a customer said, her words alone. */
function lineOf(statement: string, mayQuote: boolean, language: Language): string {
  const [said] = mayQuote ? quotesOf(statement) : [];
  return said ? inQuotes(said, language) : address(statement, language);
}

const inQuotes = (text: string, language: Language) =>
  language === 'he' ? `"${capital(text)}"` : `“${capital(text)}”`;

/** What was told about the customers, said to them. */
function address(text: string, language: Language): string {
  const spoken = toReader[language].reduce((said, [pattern, to]) => said.replace(pattern, to), text);
  return capital(spoken.replace(/\s+/g, ' ').trim());
}

/** Put as a question, unless it already ends like one. */
const asked = (text: string) => (text ? `${bareEnd(text).replace(/[!?]+$/u, '')}?` : '');

/** Headlines end without a full stop. */
const bareHeadline = (text: string) => text.replace(/[.,;:\s]+$/u, '');

function dropRepeats(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (!key || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
