import { copyLimits } from '@awning/contract/creatives';
import type { LineRole } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { phrase } from '../../phrase.ts';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import type { Bank } from '../lines/bank.ts';
import type { Line } from '../lines/line.ts';
import { buttonOf } from './button.ts';
import { type AdOfLines, sentenceIn, shortOf, textOf } from './choose.ts';
import { pictureLines } from './picture-lines.ts';

const angles: Record<LineTelling, Angle> = {
  offer: 'reason',
  moment: 'trigger',
  relief: 'doubt',
  how: 'reason',
  proof: 'proof',
  quote: 'proof',
  price: 'offer',
  limited: 'offer',
  place: 'local',
  hours: 'local',
  contact: 'local',
  condition: 'reason',
};

/** A line as it stands in a part of an ad. */
export const sentenceOf = (field: GroundedSentence['field'], line: Line): GroundedSentence => ({
  field,
  words: field === 'text' ? sentenceIn(line) : shortOf(line),
  basis: line.restsOn,
  telling: line.telling,
  source: line.source,
});

/** As it is shown. */
export function variationOf(ad: AdOfLines, bank: Bank): CopyVariation {
  const { headline, text, description } = ad;
  const lines = [headline, ...text, description];
  return {
    headline: shortOf(headline),
    text: textOf(text),
    description: shortOf(description),
    callToAction: buttonOf(lines, bank),
    angle: angles[headline.telling],
    argument: `line:${headline.key}`.slice(0, 200),
    sentences: [
      sentenceOf('headline', headline),
      ...text.map((line) => sentenceOf('text', line)),
      sentenceOf('description', description),
    ],
    pictureLines: pictureLines(ad, bank),
    unseen: lines
      .filter(({ seen }) => !seen)
      .map((line) => (text.includes(line) ? sentenceIn(line) : shortOf(line))),
  };
}

/**
 * The ad of a business of which no lines make one: what it is, and its name. What is too long for its part is not cut: other words
 * stand there.
 */
export function plainAd(bank: Bank): CopyVariation {
  const { business, lines, language } = bank;
  const bare = phrase(language, 'plain.contactBare');
  const contact = phrase(language, 'plain.contact', { name: business.name });
  const first = (role: LineRole, telling: LineTelling) =>
    lines.find((line) => line.telling === telling && line.roles.includes(role));
  const called = first('headline', 'offer') ?? first('headline', 'contact');
  const placed = first('description', 'place') ?? first('description', 'contact');
  const headline = called ? shortOf(called) : bare.replace(/\.$/, '');
  const description = placed && placed !== called ? shortOf(placed) : '';
  const parts: readonly [GroundedSentence['field'], string, Line | undefined][] = [
    ['headline', headline, called],
    ['text', contact.length <= copyLimits.text ? contact : bare, undefined],
    ['description', description, placed],
  ];
  return {
    headline,
    text: parts[1]?.[1] ?? bare,
    description,
    callToAction: buttonOf(called ? [called] : [], bank),
    angle: 'local',
    argument: `name:${headline}`.slice(0, 200),
    sentences: parts
      .filter(([, words]) => words !== '')
      .map(([field, words, line]) => ({ field, words, basis: line?.restsOn ?? [], source: 'template' })),
    unseen: parts.flatMap(([, words, line]) => (line && !line.seen ? [words] : [])),
  };
}
