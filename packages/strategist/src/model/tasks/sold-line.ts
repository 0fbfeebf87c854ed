import { isFunctionWord } from '@awning/contract/function-words';
import { isAkin, plain } from '@awning/contract/word-forms';
import { sentenceIn } from '../../compose/ads/choose.ts';
import type { Bank } from '../../compose/lines/bank.ts';
import type { NamedItem } from './given.ts';
import { type ModelAd, sentencesOf } from './model-ad.ts';

/**
 * An ad that lost sentences, with the typed line that says what is sold first in its text where none of those left names that: "Rocking
 * horse restoration in Bakewell."
 */
export function namingWhatIsSold(one: ModelAd, bank: Bank, known: readonly NamedItem[]): ModelAd {
  const { language, lines } = bank;
  const telling = (text: string) =>
    plain(text)
      .split(' ')
      .filter((word) => !isFunctionWord(word, language));
  const sold = lines.filter(
    ({ source, tells }) => source === 'template' && (tells.includes('trade') || tells.includes('product')),
  );
  const names = sold.filter(({ tells }) => !tells.includes('place')).flatMap(({ words }) => telling(words));
  const said = sentencesOf(one).flatMap(({ say }) => telling(say));
  if (said.some((word) => names.some((name) => isAkin(word, name)))) return one;
  const line = sold.find(({ roles }) => roles.includes('text'));
  if (!line) return one;
  const from = known.flatMap(({ id, item }) =>
    line.restsOn.some((each) => each.id === item.id) ? [id] : [],
  );
  return { ...one, text: [{ say: sentenceIn(line), from }, ...one.text] };
}
