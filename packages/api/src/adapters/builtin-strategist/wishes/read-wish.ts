import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { hear } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { isOccasion, occasionNames } from '@awning/playbooks/occasions';
import type { AdWish } from '../../../ports/strategist.ts';
import type { AdWishes } from '../ads/choose.ts';
import { describeFact } from '../describe.ts';
import { tidy } from '../fit.ts';
import { phrase } from '../phrase.ts';
import { pricesIn } from '../reading/prices.ts';
import { isHebrew } from '../words.ts';

/** A wish as the built-in strategist carries it out. */
export interface ReadWish extends AdWish {
  choice: AdWishes;
  /** An occasion whose ads are asked for. */
  occasion: string | null;
  /** Language of the ads, where another one is asked for. */
  language: Language | null;
  headline: string | null;
  text: string | null;
}

export const noWish: ReadWish = {
  isUnderstood: true,
  told: '',
  corrected: [],
  choice: {
    angles: [],
    isShort: false,
    withoutQuestions: false,
    withoutQuotes: false,
    price: null,
    unwanted: [],
  },
  occasion: null,
  language: null,
  headline: null,
  text: null,
};

const off = String.raw`(?:no|without|not? (?:a|any)|drop|remove|skip|avoid|don['’]t (?:use|ask|mention|show|write|say)|בלי|ללא|להוריד|תורידו|לא)(?: any| the| את)?(?: ה)?`;
const quoted = /["“”„״']([^"“”„״]{2,90})["“”„״']|[:：]\s*(.{2,90}?)\s*$/u;

const patterns = {
  headline: /\b(?:headline|title)\b|כותרת/iu,
  text: /\b(?:text|copy|caption|body)\b|(?<![\u05d0-\u05ea])ה?טקסט/iu,
  write:
    /\b(?:write|say|put|use|set|change .{0,30} to|should (?:say|be|read))\b|תכתבו|תכתוב|תכתבי|כתבו|כתוב|שיהיה כתוב|לשנות ל|תשנו ל/iu,
  price:
    /\b(?:price|cost|costs|costing)\b|[$₪€£]\s?\d|\d\s?(?:₪|\$|€|£|ש["״]ח|שקל|dollars?|shekels?)|מחיר|עולה/iu,
  shorter:
    /\b(?:short(?:er)?|brief(?:er)?|too long|less text|fewer words)\b|קצר|קצרות|לקצר|תקצרו|ארוך מדי|פחות מילים/iu,
  noQuestions: new RegExp(String.raw`${off}\s*(?:questions?|question marks?|סימני שאלה|שאלות|שאלה)`, 'iu'),
  noQuotes: new RegExp(String.raw`${off}\s*(?:quotes?|testimonials?|ציטוט)`, 'iu'),
  noPrice: new RegExp(String.raw`${off}\s*(?:prices?|costs?|numbers?|מחיר|מחירים)`, 'iu'),
  withPrice:
    /\b(?:with|show|add|include|mention|put|lead with)\b.{0,15}\bprices?\b|עם (?:ה)?מחיר|להוסיף (?:את )?(?:ה)?מחיר|תוסיפו (?:את )?(?:ה)?מחיר/iu,
  noEmoji: new RegExp(String.raw`${off}\s*(?:emojis?|emoticons?|אימוג׳?י|אמוג)`, 'iu'),
  hebrew: /\bin hebrew\b|בעברית/iu,
  english: /\bin english\b|באנגלית/iu,
  without: new RegExp(
    String.raw`^(?:please\s+|בבקשה\s+)?${off}\s*(?:(?:ל?הזכיר|לכתוב|mention|say)\s+(?:את\s+)?(?:the )?)?(.{2,40}?)[.!]*$`,
    'iu',
  ),
};
/** What the pictures show is not decided by words yet. */
const aboutPictures =
  /\b(?:picture|photo|image|drawing|illustration|icon|background)s?\b|תמונה|תמונות|ציור|איור|רקע|צילום/iu;
const angleWords: [string, RegExp][] = [
  ['offer', /\b(?:offer|deal|discount|sale)s?\b|הצעה|מבצע|הנחה/iu],
  ['place', /\b(?:local|nearby|neighbo\w+|address|location|where we are)\b|כתובת|מיקום|שכונה|איפה אנחנו/iu],
  ['doubt', /\b(?:doubt|worr\w+|fear|hesita\w+|trust)\b|חשש|ספק|היסוס|אמון/iu],
  ['moment', /\b(?:moment|situation|when they need)\b|הרגע שבו|רגע/iu],
  ['reason', /\b(?:why|reason|what makes us|quality|different)\b|למה|סיבה|מה מיוחד|איכות/iu],
  ['proof', /\b(?:proof|quote|testimonial|reviews?|customers say)\b|ציטוט|המלצה|המלצות|לקוחות אומרים/iu],
  ['question', /\b(?:a|with|as) questions?\b|שאלה|כשאלה/iu],
];

/** What an owner asks of the ads: what of it is understood, told in the conversation's language. */
export function readWish(
  instruction: string,
  book: TradeBook,
  { language, currency, facts }: { language: Language; currency: string; facts: readonly AdFactValue[] },
): ReadWish {
  const said = tidy(instruction);
  const told: string[] = [];
  const say = (key: string, values: Record<string, string> = {}) =>
    told.push(phrase(language, `wish.${key}`, values));
  const wish: ReadWish = { ...noWish, choice: { ...noWish.choice } };
  const inLanguage = isHebrew(said) ? 'he' : 'en';

  const words = quoted.exec(said);
  const dictated = tidy(words?.[1] ?? words?.[2] ?? '');
  const price =
    patterns.price.test(said) && !patterns.noPrice.test(said)
      ? priceIn(dictated || said, book, currency)
      : null;
  if (price) {
    wish.corrected = [{ ...price, product: price.product ?? usualProduct(facts) }];
    say('price', { price: describeFact(wish.corrected[0] ?? price, book, language) ?? '' });
  } else if (dictated && patterns.headline.test(said)) {
    wish.headline = dictated;
    say('headline', { words: dictated });
  } else if (dictated && patterns.text.test(said)) {
    wish.text = dictated;
    say('text', { words: dictated });
  } else if (dictated && patterns.write.test(said)) {
    wish.headline = dictated;
    say('headline', { words: dictated });
  }

  const names = occasionNames(inLanguage);
  const occasion = Object.entries(names).find(([, { heard }]) =>
    heard.some((notation) => hear(notation, said, inLanguage)),
  )?.[0];
  if (occasion && isOccasion(occasion)) {
    const name = occasionNames(language)[occasion]?.name ?? '';
    if (book.occasions.some(({ id }) => id === occasion)) {
      wish.occasion = occasion;
      wish.choice.angles = ['season'];
      say('occasion', { occasion: name });
    } else {
      return {
        ...noWish,
        isUnderstood: false,
        told: phrase(language, 'wish.noOccasion', { occasion: name }),
      };
    }
  }
  if (patterns.hebrew.test(said) || patterns.english.test(said)) {
    wish.language = patterns.hebrew.test(said) ? 'he' : 'en';
    say(wish.language === 'he' ? 'inHebrew' : 'inEnglish');
  }
  const { choice } = wish;
  if (patterns.shorter.test(said)) {
    choice.isShort = true;
    say('shorter');
  }
  if (patterns.noQuestions.test(said)) {
    choice.withoutQuestions = true;
    say('noQuestions');
  }
  if (patterns.noQuotes.test(said)) {
    choice.withoutQuotes = true;
    say('noQuotes');
  }
  if (patterns.noPrice.test(said)) {
    choice.price = false;
    say('noPrice');
  } else if (!price && patterns.withPrice.test(said)) {
    choice.price = true;
    say('withPrice');
  }
  if (patterns.noEmoji.test(said)) say('noEmoji');
  if (told.length === 0 && !aboutPictures.test(said)) {
    const angles = angleWords.filter(([, pattern]) => pattern.test(said)).map(([angle]) => angle);
    const unwanted = patterns.without.exec(said)?.[1];
    if (unwanted) {
      choice.unwanted = [unwanted.toLowerCase()];
      say('without', { what: unwanted });
    } else if (angles.length > 0) {
      choice.angles = angles;
      say('angle');
    }
  }
  const missed = aboutPictures.test(said) ? [phrase(language, 'wish.noPictures')] : [];
  if (told.length === 0) {
    return { ...noWish, isUnderstood: false, told: missed[0] ?? phrase(language, 'wish.notUnderstood') };
  }
  return { ...wish, told: [...told, ...missed].join(' ') };
}

const priceIn = (said: string, book: TradeBook, currency: string) =>
  pricesIn(said, { book, language: isHebrew(said) ? 'he' : 'en', currency, isAboutPrices: true }).find(
    (found) => found.kind === 'price',
  ) ?? null;

/** What a price without a product is the price of: what the business named a price of already. */
function usualProduct(facts: readonly AdFactValue[]): string | null {
  const priced = facts.find((fact) => fact.kind === 'price');
  const sold = facts.find((fact) => fact.kind === 'product');
  return priced?.product ?? sold?.term ?? null;
}
