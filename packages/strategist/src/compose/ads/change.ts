import { copyLimits } from '@awning/contract/creatives';
import { type ChosenAd, type CopyVariation, shortText } from '../../types/ads.ts';
import type { AdItem, GroundedSentence } from '../../types/brief.ts';
import { bare, capital, ended } from '../text.ts';
import { withEmoji, withoutEmoji } from './emoji.ts';
import type { Line } from './line.ts';
import type { Material } from './material.ts';

/** An ad while it is changed: its sentences, field by field. */
interface Parts {
  headline: GroundedSentence;
  text: readonly GroundedSentence[];
  description: GroundedSentence;
  /** Sentences that are new in it and that their owner has not seen. */
  unseen: readonly string[];
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** An ad in its sentences, with what each rests on; words that were written by hand rest on nothing. */
export function partsOf(ad: ChosenAd): Parts {
  const known = (field: GroundedSentence['field'], words: string) =>
    ad.sentences.find((one) => one.field === field && one.words === words) ?? { field, words, basis: [] };
  const told = ad.sentences.filter(({ field }) => field === 'text');
  const isWhole = told.map(({ words }) => words).join(' ') === ad.text;
  const written = [...segmenter.segment(ad.text)].map(({ segment }) => segment.trim()).filter(Boolean);
  return {
    headline: known('headline', ad.headline),
    text: isWhole && told.length > 0 ? told : written.map((words) => known('text', words)),
    description: known('description', ad.description),
    unseen: [],
  };
}

/** Whole again; null where it reads as before. */
export function adOf({ headline, text, description, unseen }: Parts, before: ChosenAd): CopyVariation | null {
  const words = text.map((one) => one.words).join(' ');
  const isSame =
    headline.words === before.headline && words === before.text && description.words === before.description;
  if (isSame) return null;
  return {
    headline: headline.words,
    text: words,
    description: description.words,
    callToAction: before.callToAction,
    angle: before.angle,
    argument: before.argument ?? `own:${headline.words}`.slice(0, 200),
    sentences: [headline, ...text, description],
    unseen: [...unseen],
  };
}

/** Without its last sentences, so that Instagram shows it whole; the first one stays. */
export function shorter(parts: Parts): Parts {
  let { text } = parts;
  while (text.length > 1 && text.map(({ words }) => words).join(' ').length > shortText)
    text = text.slice(0, -1);
  return { ...parts, text };
}

export const withEmojiIn = (parts: Parts, type: string): Parts => {
  const all = parts.text.map(({ words }) => words).join(' ');
  const changed = withEmoji(all, type);
  const last = parts.text.at(-1);
  if (changed === all || !last) return parts;
  return {
    ...parts,
    text: [...parts.text.slice(0, -1), { ...last, words: `${last.words}${changed.slice(all.length)}` }],
  };
};

export function withoutEmojiIn({ headline, text, description, unseen }: Parts): Parts {
  const clean = (one: GroundedSentence) => ({ ...one, words: withoutEmoji(one.words) });
  return { headline: clean(headline), text: text.map(clean), description: clean(description), unseen };
}

const isPriced = ({ basis }: GroundedSentence, items: readonly AdItem[]) =>
  items.some(
    ({ id, value }) =>
      basis.some((one) => one.id === id) &&
      (value.kind === 'price' ||
        value.kind === 'offer' ||
        (value.kind === 'sentence' && value.topic === 'price')),
  );

/** With a price: in the description, or where it is too long for that behind the text. */
export function withPrice(parts: Parts, items: readonly AdItem[], { descriptions, others }: Material): Parts {
  if ([parts.headline, ...parts.text, parts.description].some((one) => isPriced(one, items))) return parts;
  const short = descriptions.find(({ prices }) => prices);
  if (short) return placed(parts, 'description', short);
  const all = parts.text.map(({ words }) => words).join(' ');
  const long = others.find(
    ({ prices, words }) => prices && `${all} ${ended(words)}`.length <= copyLimits.text,
  );
  return long ? placed(parts, 'text', long) : parts;
}

/** Without what tells a price; a headline or description that told one becomes another. */
export function withoutPrice(parts: Parts, items: readonly AdItem[], material: Material): Parts {
  const isFree = (line: Line) => !line.prices && !tells(parts, line);
  let left: Parts = { ...parts, text: parts.text.filter((one) => !isPriced(one, items)) };
  if (isPriced(left.headline, items)) {
    const other = material.arguments.find(({ headline, below }) => below.length === 0 && isFree(headline));
    if (other) left = placed(left, 'headline', other.headline);
  }
  if (isPriced(left.description, items)) {
    const other = material.descriptions.find((line) => isFree(line) && !tells(left, line));
    if (other) left = placed(left, 'description', other);
  }
  const line = material
    .ofTopic(undefined)
    .find((one) => isFree(one) && !tells(left, one) && one.after === undefined);
  return left.text.length > 0 || !line ? left : placed(left, 'text', line);
}

/** Whether an ad tells already what a line does. */
const tells = ({ headline, text, description }: Parts, { basis, words }: Line): boolean =>
  [headline, ...text, description].some(
    (one) =>
      one.words.toLowerCase().includes(bare(words).toLowerCase()) ||
      basis.some(({ id }) => one.basis.some((known) => known.id === id)),
  );

function placed(parts: Parts, field: GroundedSentence['field'], { words, basis, seen }: Line): Parts {
  const statement = field === 'text' ? ended(capital(words)) : bare(capital(words));
  const sentence: GroundedSentence = { field, words: statement, basis };
  const unseen = seen ? parts.unseen : [...parts.unseen, statement];
  if (field === 'text') return { ...parts, unseen, text: [...parts.text, sentence] };
  return { ...parts, unseen, [field]: sentence };
}
