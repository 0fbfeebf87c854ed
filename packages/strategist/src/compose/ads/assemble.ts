import { type CallToAction, copyLimits } from '@awning/contract/creatives';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import { bare, capital, ended } from '../text.ts';
import type { Argument } from './argument.ts';
import type { Line } from './line.ts';
import type { Material } from './material.ts';

/** An ad that fits Meta's lengths, and how good it is. */
export interface Draft {
  argument: Argument;
  headline: Line;
  text: readonly Line[];
  description: Line;
  score: number;
}

/** Most lines that are tried behind a headline, and most ads that are made of one. */
const most = { lines: 14, drafts: 6 };

/** What makes an ad of a headline a good one. */
const worth = {
  names: 100,
  own: 50,
  reaches: 12,
  prices: 3,
  two: 4,
  plainName: -3,
  clause: -3,
  rank: -1,
  isLong: 3,
};

/** Ads of an argument, the best first. */
export function draftsOf(argument: Argument, material: Material): Draft[] {
  const lines = linesFor(argument, material);
  const drafts = textsOf(argument, lines, material)
    .flatMap((text) => bestWith(argument, text, lines, material) ?? [])
    .toSorted((one, other) => other.score - one.score);
  return drafts.slice(0, most.drafts);
}

const linesFor = ({ topic }: Argument, { ofTopic, others }: Material): Line[] =>
  [...ofTopic(topic), ...others].slice(0, most.lines);

/** Texts of what stands below the headline with one or two lines more, and the name of what is sold in front where it is needed. */
function textsOf(argument: Argument, lines: readonly Line[], { sold }: Material): (readonly Line[])[] {
  const [name] = sold;
  const pairs = lines.flatMap((line, at) => lines.slice(at + 1).map((other) => [line, other]));
  const more = [...(argument.below.length > 0 ? [[]] : []), ...lines.map((line) => [line]), ...pairs];
  const texts = more.map((some) => [...argument.below, ...some]);
  return [...texts, ...(name ? [[name], ...texts.map((text) => [name, ...text])] : [])].filter((text) =>
    isPossible(argument.headline, text),
  );
}

function isPossible(headline: Line, text: readonly Line[]): boolean {
  const all = [headline, ...text];
  return (
    lengthOf(text) <= copyLimits.text &&
    all.every((line, at) => line.after === undefined || (at > 1 && all[at - 1]?.words === line.after)) &&
    areApart(all) &&
    isOfOneProduct(all)
  );
}

const written = (text: readonly Line[]) => text.map(({ words }) => ended(capital(words))).join(' ');
const lengthOf = (text: readonly Line[]) => written(text).length;

/** Whether nothing is told twice: no item, and no words. */
function areApart(lines: readonly Line[]): boolean {
  return lines.every((line, at) =>
    lines
      .slice(at + 1)
      .every(
        (other) =>
          !line.basis.some(({ id }) => other.basis.some((one) => one.id === id)) &&
          !isWithin(line.words, other.words) &&
          !isWithin(other.words, line.words),
      ),
  );
}

const isWithin = (words: string, other: string) =>
  bare(other).toLowerCase().includes(bare(words).toLowerCase());

/** Whether what fits some products only stands beside none of the others. */
const isOfOneProduct = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ about }) =>
      !about ||
      lines.every(({ products = [] }) => products.length === 0 || products.some((id) => about.includes(id))),
  );

/** The ad with the description that gains it most; null where none fits. */
function bestWith(
  argument: Argument,
  text: readonly Line[],
  lines: readonly Line[],
  material: Material,
): Draft | null {
  const { headline } = argument;
  const descriptions = argument.description ? [argument.description] : material.descriptions;
  const options = descriptions.flatMap((description, place): Draft[] => {
    const all = [headline, ...text, description];
    if (description.after !== undefined || !areApart(all) || !isOfOneProduct(all)) return [];
    const score = scoreOf(all, text, lines, material) - place / 10;
    return [{ argument, headline, text, description, score }];
  });
  return options.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

function scoreOf(
  all: readonly Line[],
  text: readonly Line[],
  lines: readonly Line[],
  material: Material,
): number {
  const [name] = material.sold;
  const has = (key: 'own' | 'reaches' | 'prices') => all.some((line) => line[key] === true);
  const ranks = text.map((line) => Math.max(0, lines.indexOf(line)));
  return (
    worth.names * Number(isNamed(all, material)) +
    worth.own * Number(has('own') || !material.hasOwn) +
    worth.reaches * Number(has('reaches')) +
    worth.prices * Number(has('prices')) +
    worth.two * Number(text.length === 2) +
    worth.isLong * Number(lengthOf(text) > 45) +
    worth.plainName * Number(text[0] === name) +
    worth.clause * text.filter(({ isClause }) => isClause).length +
    worth.rank * ranks.reduce((sum, rank) => sum + rank, 0)
  );
}

/** Whether an ad names what is sold: by a name of it, or in a line that does. */
export const isNamed = (all: readonly Line[], { names }: Material): boolean =>
  all.some((line) => line.names) || names.some((name) => all.some(({ words }) => isWithin(name, words)));

/** As it is shown. */
export function variationOf(draft: Draft, { buttons }: Material): CopyVariation {
  const { argument, text } = draft;
  const headline = bare(capital(draft.headline.words));
  const description = bare(capital(draft.description.words));
  const sentences: (GroundedSentence & { seen: boolean })[] = [
    { field: 'headline', words: headline, basis: draft.headline.basis, seen: draft.headline.seen },
    ...text.map(({ words, basis, seen }) => ({
      field: 'text' as const,
      words: ended(capital(words)),
      basis,
      seen,
    })),
    {
      field: 'description',
      words: description,
      basis: draft.description.basis,
      seen: draft.description.seen,
    },
  ];
  return {
    headline,
    text: written(text),
    description,
    callToAction: buttonOf(argument.angle, buttons),
    angle: argument.angle,
    argument: argument.key.slice(0, 200),
    sentences: sentences.map(({ field, words, basis }) => ({ field, words, basis })),
    unseen: sentences.filter(({ seen }) => !seen).map(({ words }) => words),
  };
}

const buttonOf = (angle: Angle, { usual, offer }: { usual: CallToAction; offer: CallToAction }) =>
  angle === 'offer' ? offer : usual;
