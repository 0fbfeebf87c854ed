import {
  type AdManner,
  type AskedOfAds,
  type ChosenAd,
  type CopyVariation,
  hasEmoji,
  shortText,
} from '../../../ports/ad-copy.ts';
import { namesOffer } from '../../../ports/offers-named.ts';
import { amountsIn } from '../supported/amounts.ts';
import { normalised } from '../supported/normalised.ts';
import { plain, quotesIn } from '../supported/quotes.ts';

/** Whether a line is a price and nothing that says of what: no product, and no unit. */
const isBarePrice = (line: string) =>
  amountsIn(line).some(({ unit }) => unit !== 'plain' && unit !== 'percent') &&
  !/\p{L}/u.test(
    line.replace(/ש["״]ח|שקלים?|(?<!\p{L})(?:from|only|just|now|dollars?|החל|רק|מ|ב)(?!\p{L})/giu, ''),
  );

/** Whether words occur in a text; signs without a letter as they are. */
const has = (text: string, words: string) =>
  plain(words) === '' ? text.includes(words.trim()) : plain(text).includes(plain(words));

/** "We're", "don't": spoken, and no formal English. A genitive, "the baker's", is none. */
const contraction = /\b(?:\p{L}+n['’]t|\p{L}+['’](?:re|ll|ve|d|m)|(?:it|that|what|here|there|let)['’]s)\b/iu;

/**
 * What an ad does other than its owner was told that it would, in words that a model can mend it by.
 * @param chosen the ad that it is to stand for; null for a new one
 */
export function deviationsFromRequest(
  { headline, text, description }: Pick<CopyVariation, 'headline' | 'text' | 'description'>,
  asked: AskedOfAds | null,
  chosen: Pick<ChosenAd, 'text'> | null,
): string[] {
  const whole = `${headline}\n${text}\n${description}`;
  const asks = (...manners: AdManner[]) => manners.some((manner) => asked?.manners.includes(manner));
  const hasPrice = amountsIn(normalised(whole)).some(({ unit }) => unit !== 'plain');
  const hadEmoji = chosen !== null && hasEmoji(chosen.text) && !asks('noEmoji');
  const longest = chosen ? Math.min(shortText, chosen.text.length - 1) : shortText;
  const leftIn = asked?.unwanted.find((words) => has(whole, words));
  const found = [
    hasEmoji(whole) && !asks('emoji') && !hadEmoji ? 'no emoji' : null,
    asks('emoji') && !hasEmoji(text) && !asked?.text ? 'an emoji in the text was asked for' : null,
    asks('formal') && contraction.test(whole) ? 'no contractions were asked for' : null,
    asks('shorter') && text.length > longest
      ? `text has ${text.length} characters, ${longest} were asked for`
      : null,
    asks('noQuestions', 'formal', 'clear') && whole.includes('?') ? 'no questions were asked for' : null,
    asks('noQuotes', 'formal') && quotesIn(whole).length > 0 ? 'no quotes were asked for' : null,
    asks('noPrice', 'warmer') && hasPrice ? 'no prices were asked for' : null,
    asks('noOffer') && namesOffer(whole) ? 'no discounts or offers were asked for' : null,
    ...[headline, description]
      .filter(isBarePrice)
      .map((line) => `“${line}” does not say what the price is for`),
    asks('withPrice') && !hasPrice ? 'a price was asked for' : null,
    leftIn === undefined ? null : `“${leftIn}” is to be left out`,
    asked?.headline && headline !== asked.headline ? `headline: has to be “${asked.headline}”` : null,
    asked?.text && text !== asked.text ? `text: has to be “${asked.text}”` : null,
  ];
  return found.filter((problem) => problem !== null);
}
