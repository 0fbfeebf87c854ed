import type { BreakdownBy } from '@awning/contract/stats-breakdowns';
import { isolate } from '@awning/contract/text-direction';
import type { TFunction } from 'i18next';

/** Genders, publishers and positions that have a name in the locales; Meta's list grows. */
const named = {
  people: ['female', 'male'],
  publisher: ['facebook', 'instagram', 'messenger', 'audience_network', 'threads'],
  position: [
    'feed',
    'facebook_reels',
    'facebook_stories',
    'marketplace',
    'right_hand_column',
    'search',
    'instagram_stories',
    'instagram_reels',
    'instagram_explore',
    'messenger_stories',
    'threads_feed',
  ],
} as const;

const nameOf = <Key extends string>(known: readonly Key[], value: string) =>
  known.find((one) => one === value);

/** A group in the language's words; what has none is written as Meta does, without its underscores. */
export function groupLabel(
  by: Exclude<BreakdownBy, 'weekHour'>,
  [first, second]: readonly [string, string],
  t: TFunction<'stats'>,
  language: string,
): string {
  if (by === 'people') {
    const gender = nameOf(named.people, second);
    const age = first === 'Unknown' || first === 'unknown' ? t('split.ageUnknown') : isolate(first);
    return gender ? t(`split.gender.${gender}`, { age }) : t('split.gender.unknown', { age });
  }
  if (by === 'place') {
    const isCode = /^[A-Z]{2}$/.test(first);
    const country = isCode ? new Intl.DisplayNames(language, { type: 'region' }).of(first) : null;
    return second.toLowerCase() === 'unknown' ? (country ?? t('split.placeUnknown')) : isolate(second);
  }
  const publisher = nameOf(named.publisher, first);
  const position = nameOf(named.position, second);
  const where = publisher ? t(`split.publisher.${publisher}`) : plain(first);
  return position ? t(`split.position.${position}`, { publisher: where }) : `${where}: ${plain(second)}`;
}

const plain = (words: string) => isolate(words.replaceAll('_', ' '));
