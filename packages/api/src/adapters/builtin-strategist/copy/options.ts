import type { Angle, StrategyAvatar, VariationRequest } from '../../../ports/strategist.ts';
import { parseCommand } from '../commands.ts';
import { isIn } from '../words.ts';

/** Options for writing ads, from the owner's instruction and the persona's tone of voice. */
export interface CopyOptions {
  /** Terms that must not occur. */
  unwanted: string[];
  /** A text to include, in the owner's words; null for none. */
  mention: string | null;
  shorter: boolean;
  noQuestions: boolean;
  noQuotes: boolean;
  /** Whether every ad names a price; false: none does; null: no preference. */
  price: boolean | null;
  manner: 'playful' | 'sober' | null;
  /** The angles that the instruction names. */
  angles: Angle[];
}

const negated = `(?:no|without|not a|fewer|don['’]t (?:use|ask|mention|show)|drop the|remove the|skip the|avoid)(?: any| the)?`;
const patterns = {
  shorter:
    /\b(?:short(?:er|en)?|brief(?:er)?|too long|less text|fewer words)\b|קצר|לקצר|תקצרו|ארוך מדי|פחות מילים/iu,
  noQuestions: new RegExp(
    String.raw`\b${negated}\s+(?:questions?|question marks?)\b|(?:בלי|ללא|לא) (?:סימני )?שאל`,
    'iu',
  ),
  noQuotes: new RegExp(
    String.raw`\b${negated}\s+(?:quotes?|quotations?|testimonials?)\b|(?:בלי|ללא) ציטוט`,
    'iu',
  ),
  noPrice: new RegExp(String.raw`\b${negated}\s+(?:prices?|costs?|numbers?)\b|(?:בלי|ללא) (?:ה)?מחיר`, 'iu'),
  price: /\b(?:prices?|costs?|how much)\b|מחיר|כמה (?:זה )?עולה/iu,
  playful:
    /\b(?:play?ful|fun(?:ny|nier)?|humou?r(?:ous)?|cheeky|light(?:er|hearted)?)\b|שובב|מצחיק|הומור|קליל|כיפי/iu,
  sober:
    /\b(?:expert|matter-of-fact|formal|serious|professional|calm(?:er)?|sober|factual)\b|מקצועי|רשמי|רציני|ענייני|רגוע/iu,
};
const angles: [Angle, RegExp][] = [
  ['offer', /price|offer|discount|deal|cost|מחיר|הצעה|הנחה|מבצע/iu],
  ['local', /local|nearby|neighbo|street|place|location|address|מקומי|קרוב|שכונ|אזור|כתובת|מיקום/iu],
  ['doubt', /doubt|worr|fear|trust|hesita|ספק|חשש|אמון|היסוס/iu],
  ['trigger', /moment|occasion|birthday|holiday|weekend|רגע|אירוע|יום הולדת|חג|סוף (?:ה)?שבוע/iu],
  [
    'reason',
    /why|reason|quality|different|quote|testimonial|customers say|למה|סיבה|איכות|שונה|ציטוט|לקוחות אומרים/iu,
  ],
];
/** An instruction that only names one of these terms requests that part of an ad; it is not a text to include. */
const ownTerm =
  /^(?:the |a |an |our |your |more |some )*(?:prices?|costs?|offers?|deals?|address|location|place|street|quotes?|testimonials?|opening hours|hours|questions?|ה?מחיר(?:ים)?|ה?הצעה|ה?כתובת|ה?מיקום|ה?רחוב|ציטוט(?:ים)?|שעות (?:ה)?פתיחה)$/iu;

export function copyOptionsOf({ instruction, avatar, language }: VariationRequest): CopyOptions {
  const text = instruction ?? '';
  const asked = text ? parseCommand(text) : null;
  const tone = toneOf(avatar);
  const dropsTerm =
    patterns.noQuestions.test(text) || patterns.noQuotes.test(text) || patterns.noPrice.test(text);
  const mention =
    asked?.kind === 'add' ? asked.what.replace(/^(?:that|about)\s+/iu, '').replace(/[.!]+$/u, '') : null;
  const dictated = mention && isIn(mention, language) && !ownTerm.test(mention);
  const mannerIn = (words: string) =>
    patterns.playful.test(words) ? 'playful' : patterns.sober.test(words) ? 'sober' : null;
  return {
    unwanted: [...neverIn(tone), ...(asked?.kind === 'without' && !dropsTerm ? [asked.what] : [])],
    mention: dictated ? mention : null,
    shorter: patterns.shorter.test(text),
    noQuestions: patterns.noQuestions.test(text) || tone.some((line) => patterns.noQuestions.test(line)),
    noQuotes: patterns.noQuotes.test(text),
    price: patterns.noPrice.test(text) ? false : !dictated && patterns.price.test(text) ? true : null,
    manner:
      mannerIn(text) ??
      mannerIn(tone.filter((line) => !/\bnever\b|\bnot\b|אף פעם|לא /iu.test(line)).join(' ')),
    angles:
      text && !dropsTerm ? angles.filter(([, pattern]) => pattern.test(text)).map(([angle]) => angle) : [],
  };
}

const toneOf = (avatar: StrategyAvatar) =>
  (avatar.briefing.sections.find((section) => section.key === 'tone')?.statements ?? []).map(
    ({ text }) => text,
  );

/** Terms that the tone of voice forbids: "Never say cheap or discount", "לא להגיד זול". */
function neverIn(tone: readonly string[]): string[] {
  return tone.flatMap((text) => {
    const found =
      /(?:never|don['’]t|do not)\s+(?:mentions?|says?|uses?|promises?|talks? about|writes?)\s+(?:the words?\s+)?(.+?)\.?$/iu.exec(
        text,
      ) ??
      /(?:לא מזכירים:|(?:אף פעם לא|לעולם לא|לא|בלי|אסור)\s+(?:להגיד|לומר|להזכיר|להבטיח|לכתוב))\s+(?:את (?:ה)?(?:מילה|מילים)\s+)?(.+?)\.?$/u.exec(
        text,
      );
    return (found?.[1] ?? '')
      .split(/,\s*|\s+or\s+|\s+and\s+|\s+או\s+/u)
      .map((what) => what.replace(/["“”„״'’‘]/gu, '').trim())
      .filter(Boolean);
  });
}
