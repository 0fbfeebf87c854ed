import type { LineTelling } from '@awning/contract/lines';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import type { Bank, Line } from '../lines/line.ts';
import { buttonOf } from './button.ts';
import { type AdOfLines, linesIn, sentenceIn, shortOf, textOf } from './choose.ts';
import { pictureLinesBeside } from './picture-lines.ts';

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
  const parts: [Line, GroundedSentence['field']][] = [
    [headline, 'headline'],
    ...text.map((line): [Line, 'text'] => [line, 'text']),
    ...(description ? [[description, 'description'] satisfies [Line, 'description']] : []),
  ];
  const sentences = parts.map(([line, field]) => sentenceOf(field, line));
  return {
    headline: shortOf(headline),
    text: textOf(text),
    description: description ? shortOf(description) : '',
    callToAction: buttonOf(linesIn(ad), bank),
    angle: angles[headline.telling],
    argument: `line:${headline.key}`.slice(0, 200),
    sentences,
    pictureLines: pictureLinesBeside({ headline: shortOf(headline) }, bank, text[0]),
    unseen: sentences.filter((_, at) => !parts[at]?.[0].seen).map(({ words }) => words),
  };
}
