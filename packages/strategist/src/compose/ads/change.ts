import { copyLimits } from '@awning/contract/creatives';
import { amountsIn } from '@awning/contract/written-amounts';
import { emojiOf } from '../../playbooks/families.ts';
import { ended, hasPicture, withoutPictures } from '../../text.ts';
import { type ChosenAd, type CopyVariation, shortText } from '../../types/ads.ts';
import type { AdItem, GroundedSentence } from '../../types/brief.ts';
import { fitTogether, tellsPrice } from '../lines/fit.ts';
import { type Bank, type Line, lineOf } from '../lines/line.ts';
import { sentenceOf } from './variation.ts';

/** An ad while it is changed: its sentences, field by field. */
export interface Parts {
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

/** Whether a line tells something else than what is left of an ad. */
const fitsBeside = ({ headline, text, description }: Parts, line: Line): boolean =>
  [headline, ...text, description].every(
    ({ words, basis, source = 'ad', telling }) =>
      words === '' ||
      fitTogether(
        line,
        lineOf({
          ...{ words, language: line.language, restsOn: basis, source },
          // Of an ad of earlier days it is not known what its sentences tell: then their words alone are compared.
          telling: telling ?? (line.telling === 'how' ? 'offer' : 'how'),
        }),
      ),
  );

/** With the first of some lines that fits in place of a part, or behind the text; null where none does. */
function withLine(parts: Parts, field: GroundedSentence['field'], lines: readonly Line[]): Parts | null {
  const left = field === 'text' ? parts : { ...parts, [field]: { field, words: '', basis: [] } };
  const isRoom = ({ words }: Line) =>
    field !== 'text' || lengthOf(parts.text) + 1 + ended(words).length <= copyLimits.text;
  const line = lines.find((one) => one.roles.includes(field) && isRoom(one) && fitsBeside(left, one));
  if (!line) return null;
  const sentence = sentenceOf(field, line);
  const unseen = line.seen ? parts.unseen : [...parts.unseen, sentence.words];
  return { ...parts, unseen, [field]: field === 'text' ? [...parts.text, sentence] : sentence };
}

const lengthOf = (text: readonly GroundedSentence[]) => text.map(({ words }) => words).join(' ').length;

/** Without its last sentences, so that Instagram shows it whole; a single one gives its place to a shorter line that was kept. */
export function shorter(parts: Parts, { lines }: Bank): Parts {
  let { text } = parts;
  while (text.length > 1 && lengthOf(text) > shortText) text = text.slice(0, -1);
  if (lengthOf(text) <= shortText) return { ...parts, text };
  const short = lines.filter(({ isKept, words }) => isKept && words.length < shortText);
  return withLine({ ...parts, text: [] }, 'text', short) ?? { ...parts, text };
}

/** With one emoji at its end; as it is where it has one, and where Meta would cut it. */
export function withEmoji(parts: Parts, { business }: Bank): Parts {
  const last = parts.text.at(-1);
  if (!last || parts.text.some(({ words }) => hasPicture(words))) return parts;
  const words = `${last.words} ${emojiOf(business.type)}`;
  const text = [...parts.text.slice(0, -1), { ...last, words }];
  return lengthOf(text) > copyLimits.text ? parts : { ...parts, text };
}

export function withoutEmoji({ headline, text, description, unseen }: Parts): Parts {
  const clean = (one: GroundedSentence) => ({ ...one, words: withoutPictures(one.words) });
  return { headline: clean(headline), text: text.map(clean), description: clean(description), unseen };
}

/** Whether a sentence names a sum, or rests on a price. */
const isPriced = ({ basis, words, telling }: GroundedSentence, items: readonly AdItem[]) =>
  telling === 'price' ||
  telling === 'limited' ||
  amountsIn(words).some(({ isSure }) => isSure) ||
  items.some(
    ({ id, value }) =>
      basis.some((one) => one.id === id) &&
      (value.kind === 'price' ||
        value.kind === 'offer' ||
        (value.kind === 'sentence' && value.topic === 'price')),
  );

/** With a price: in the description, or where it is too long for that behind the text, or in place of its last sentences. */
export function withPrice(parts: Parts, { items, lines }: Bank): Parts {
  if ([parts.headline, ...parts.text, parts.description].some((one) => isPriced(one, items))) return parts;
  // Room is made for what is told beside all of the ad, and for nothing else.
  const open = { ...parts, description: { ...parts.description, words: '' } };
  const priced = lines.filter((line) => tellsPrice(line) && fitsBeside(open, line));
  const found = parts.text
    .map((_, at) => ({ ...parts, text: parts.text.slice(0, parts.text.length - at) }))
    .map((left) => withLine(left, 'description', priced) ?? withLine(left, 'text', priced))
    .find((one) => one !== null);
  return found ?? withLine({ ...parts, text: [] }, 'text', priced) ?? parts;
}

/** Without what tells a price; a headline or description that told one becomes another. */
export function withoutPrice(parts: Parts, { items, lines }: Bank): Parts {
  const free = lines.filter((line) => !tellsPrice(line));
  let left: Parts = { ...parts, text: parts.text.filter((one) => !isPriced(one, items)) };
  for (const field of ['headline', 'description'] as const)
    if (isPriced(left[field], items)) left = withLine(left, field, free) ?? left;
  return left.text.length > 0 ? left : (withLine(left, 'text', free) ?? left);
}
