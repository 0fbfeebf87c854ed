import type { LineTelling } from '@awning/contract/lines';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import type { Bank, Line } from '../lines/line.ts';
import { buttonOf } from './button.ts';
import { type AdOfLines, linesIn, sentenceIn, shortOf, textOf } from './choose.ts';
import { pictureLinesBeside } from './picture-lines.ts';

/** How an ad argues that begins with a line. */
export const angles: Record<LineTelling, Angle> = {
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
  const sentences = [
    sentenceOf('headline', headline),
    ...text.map((line) => sentenceOf('text', line)),
    ...(description ? [sentenceOf('description', description)] : []),
  ];
  const lines = linesIn(ad);
  return {
    headline: shortOf(headline),
    text: textOf(text),
    description: description ? shortOf(description) : '',
    callToAction: buttonOf(lines, bank),
    angle: angles[headline.telling],
    argument: `line:${headline.key}`.slice(0, 200),
    sentences,
    pictureLines: pictureLinesBeside({ headline: shortOf(headline) }, bank, text[0]),
    unseen: sentences.filter((_, at) => !lines[at]?.seen).map(({ words }) => words),
  };
}
