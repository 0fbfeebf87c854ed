import { copyLimits } from '@awning/contract/creatives';
import type { LineRole } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { phrase } from '../../phrase.ts';
import type { CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import type { Bank } from '../lines/bank.ts';
import type { Line } from '../lines/line.ts';
import { buttonOf } from './button.ts';
import { sentenceIn, shortOf } from './choose.ts';
import { sentenceOf } from './variation.ts';

/** Most things that are sold in one text. */
const mostSold = 3;

/**
 * Ads of a business of which no lines make one, or too few: what it sells, its name and its trade, each once as the headline above
 * the others, and the way to it. What is too long for its part is not cut: other words stand there.
 * @returns at least one; each begins with another line
 */
export function plainAds(bank: Bank): CopyVariation[] {
  const named = bank.lines.filter(({ isKept }) => !isKept);
  const of = (telling: LineTelling, role: LineRole) =>
    named.filter((line) => line.telling === telling && line.roles.includes(role));
  const sold = of('offer', 'headline');
  const products = sold.filter(({ products: of }) => of.length > 0);
  const [ownName] = of('contact', 'headline');
  const [way] = [...of('place', 'description'), ...of('contact', 'description')];
  const short = [...of('offer', 'description'), ...of('contact', 'description')];
  /** The first that says what neither the headline nor the text does; the trade behind a product, the name behind a trade. */
  const below = (above: readonly Line[], first: Line | undefined) => {
    const told = above.map(({ key }) => key);
    const isNew = ({ key }: Line) => !told.some((one) => one.includes(key) || key.includes(one));
    const others = short.filter((line) => isNew(line) && !products.includes(line));
    return first && isNew(first) && first !== ownName ? first : (others[0] ?? null);
  };
  // Without products they are the trade, with its town and without.
  const told = products.length > 0 ? products.slice(0, mostSold) : sold.slice(0, 1);
  const trade = sold.find((line) => line.products.length === 0);
  const [first, ...others] = products.length > 0 ? products : sold;
  const under = (line: Line) => plainAd(bank, line, [], true, below([line], way) ?? ownName ?? null);
  const ads = [
    ...(first ? [under(first)] : []),
    ...(ownName && told.length > 0
      ? [plainAd(bank, ownName, told, false, below([ownName, ...told], way))]
      : []),
    ...(trade && products.length > 0 ? [plainAd(bank, trade, told, true, below([trade, ...told], way))] : []),
    ...others.map(under),
  ].filter((ad) => ad.text.length <= copyLimits.text);
  return ads.length > 0
    ? ads
    : [plainAd(bank, ownName ?? null, [], true, below(ownName ? [ownName] : [], way))];
}

/** An ad under a name. @param told lines of its text @param asks whether its text ends with how to get in touch */
function plainAd(
  bank: Bank,
  called: Line | null,
  told: readonly Line[],
  asks: boolean,
  description: Line | null,
): CopyVariation {
  const { business, language } = bank;
  const bare = phrase(language, 'plain.contactBare');
  const contact = phrase(language, 'plain.contact', { name: business.name });
  const headline = called ? shortOf(called) : bare.replace(/\.$/, '');
  const unnamed = (field: GroundedSentence['field'], words: string): GroundedSentence => ({
    field,
    words,
    basis: [],
    source: 'template',
  });
  const lines = [called, ...told, description].filter((line) => line !== null);
  const sentences = [
    called ? sentenceOf('headline', called) : unnamed('headline', headline),
    ...told.map((line) => sentenceOf('text', line)),
    ...(asks ? [unnamed('text', contact.length <= copyLimits.text ? contact : bare)] : []),
    ...(description ? [sentenceOf('description', description)] : []),
  ];
  return {
    headline,
    text: sentences.flatMap(({ field, words }) => (field === 'text' ? [words] : [])).join(' '),
    description: description ? shortOf(description) : '',
    callToAction: buttonOf(lines, bank),
    angle: 'local',
    argument: `name:${headline}`.slice(0, 200),
    sentences,
    unseen: lines
      .filter(({ seen }) => !seen)
      .map((line) => (told.includes(line) ? sentenceIn(line) : shortOf(line))),
  };
}
