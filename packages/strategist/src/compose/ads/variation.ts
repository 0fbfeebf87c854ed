import type { CallToAction } from '@awning/contract/creatives';
import { copyLimits } from '@awning/contract/creatives';
import type { LineTelling } from '@awning/contract/lines';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import type { Bank } from '../lines/bank.ts';
import type { Line } from '../lines/line.ts';
import { phrase } from '../phrase.ts';
import { capital } from '../text.ts';
import { buttonOf } from './button.ts';
import { type AdOfLines, sentenceIn, shortOf, textOf } from './choose.ts';

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
export function variationOf({ headline, text, description }: AdOfLines, bank: Bank): CopyVariation {
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
  const contact = phrase(language, 'plain.contact', { name: business.name });
  const bare = phrase(language, 'plain.contactBare');
  const named = lines.filter(({ roles }) => roles.includes('headline'));
  const called =
    named.find(({ telling }) => telling === 'offer') ?? named.find(({ telling }) => telling === 'contact');
  const below = lines.find(
    (line) => line !== called && line.telling === 'place' && line.roles.includes('description'),
  );
  const name = capital(business.name);
  const headline = called ? shortOf(called) : bare.replace(/\.$/, '');
  const description = below
    ? shortOf(below)
    : name.length <= copyLimits.description && name !== headline
      ? name
      : '';
  const text = contact.length <= copyLimits.text ? contact : bare;
  const used = [called, below].filter((line) => line !== undefined);
  const callToAction: CallToAction = buttonOf(used, bank);
  return {
    headline,
    text,
    description,
    callToAction,
    angle: 'local',
    argument: `name:${headline}`.slice(0, 200),
    sentences: [
      { field: 'headline', words: headline, basis: called?.restsOn ?? [], source: 'template' },
      { field: 'text', words: text, basis: [], source: 'template' },
      ...(description
        ? [
            {
              field: 'description' as const,
              words: description,
              basis: below?.restsOn ?? [],
              source: 'template' as const,
            },
          ]
        : []),
    ],
    unseen: used.filter(({ seen }) => !seen).map(shortOf),
  };
}
