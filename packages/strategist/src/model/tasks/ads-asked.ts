import { languageIn } from '@awning/contract/creative-conversations';
import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/languages';
import { amountsIn } from '@awning/contract/written-amounts';
import { hasPicture } from '../../text.ts';
import { type AskedOfAds, type ChosenAd, shortText } from '../../types/ads.ts';
import { type ModelAd, textOf } from './model-ad.ts';

/** Menu items in words, for a model. */
export const menuInWords: Record<AskedOfAds['menu'][number], string | null> = {
  shorter: `shorter: the text has at most ${shortText} characters`,
  anotherIdea: 'another idea than those shown',
  otherPicture: null,
  noPicture: null,
  withPrice: 'with a price',
  noPrice: 'without prices',
  inHebrew: 'in Hebrew',
  inEnglish: 'in English',
  emoji: 'with one fitting emoji in the text',
  noEmoji: 'without emoji',
};

/** The language that ads are asked for in. */
export const languageAsked = ({ menu }: AskedOfAds, otherwise: Language): Language =>
  languageIn(menu) ?? otherwise;

/** Where an ad does not keep to what is literal in what was asked, or to the room there is. */
export function formProblems(
  one: ModelAd,
  { asked, chosen, never }: { asked: AskedOfAds; chosen: ChosenAd | null; never: readonly string[] },
): string[] {
  const words = textOf(one);
  const whole = `${words.headline}\n${words.text}\n${words.description}`;
  const found: string[] = [];
  for (const key of ['headline', 'text', 'description'] as const) {
    if (words[key].length > copyLimits[key])
      found.push(`${key} has ${words[key].length} characters, ${copyLimits[key]} at most`);
    if (words[key].length === 0 && key !== 'description') found.push(`${key} is missing`);
  }
  const has = (item: AskedOfAds['menu'][number]) => asked.menu.includes(item);
  if (has('shorter') && words.text.length > Math.min(shortText, chosen ? chosen.text.length - 1 : shortText))
    found.push(`the text is to be shorter: at most ${shortText} characters`);
  if (has('noPrice') && amountsIn(whole).some(({ unit }) => unit !== '%'))
    found.push('it is to name no price');
  if (has('emoji') && !hasPicture(whole)) found.push('it is to have an emoji');
  if (has('noEmoji') && hasPicture(whole)) found.push('it is to have no emoji');
  const lower = whole.toLowerCase();
  found.push(
    ...never.filter((word) => lower.includes(word.toLowerCase())).map((word) => `it says “${word}”`),
  );
  return found;
}
