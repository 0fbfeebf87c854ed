import { type CallToAction, copyLimits } from '@awning/contract/creatives';
import type { Angle, CopyVariation } from '../../types/ads.ts';
import type { GroundedSentence } from '../../types/brief.ts';
import { capital, ended } from '../text.ts';
import { areApart, isApart, mentions } from './apart.ts';
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
const most = { lines: 14, drafts: 40 };

/** What makes an ad of a headline a good one. */
const worth = {
  names: 100,
  own: 50,
  reaches: 12,
  reachesInText: -6,
  prices: 3,
  two: 4,
  plainName: -4,
  namedTwice: -12,
  clause: -2,
  rank: -1,
  isLong: 3,
};

/** Lines of a text for a headline, the best first, and how far behind the sentence of each stands. */
interface Tried {
  lines: readonly Line[];
  ranks: ReadonlyMap<Line, number>;
}

/** Ads of an argument, the best first. */
export function draftsOf(argument: Argument, material: Material): Draft[] {
  const tried = linesFor(argument, material);
  const drafts = textsOf(argument, tried.lines, material)
    .flatMap((text) => bestWith(argument, text, tried, material))
    .toSorted((one, other) => other.score - one.score);
  return drafts.slice(0, most.drafts);
}

function linesFor({ topic }: Argument, { ofTopic, others }: Material): Tried {
  const lines = [...ofTopic(topic), ...others].slice(0, most.lines);
  // Ways to say one sentence are as far behind as each other.
  const sentences = [...new Set(lines.map(sentenceOf))];
  return { lines, ranks: new Map(lines.map((line) => [line, sentences.indexOf(sentenceOf(line))])) };
}

const sentenceOf = ({ part, words }: Line) => part?.of ?? words;

/** Texts of what stands below the headline with one or two lines more, and the name of what is sold in front where it is needed. */
function textsOf(argument: Argument, lines: readonly Line[], { sold }: Material): (readonly Line[])[] {
  const [name] = sold;
  const pairs = lines.flatMap((line, at) => lines.slice(at + 1).map((other) => [line, other]));
  const more = [...(argument.below.length > 0 ? [[]] : []), ...lines.map((line) => [line]), ...pairs];
  const texts = more.map((some) => [...argument.below, ...some]);
  const named = name ? [[name, ...argument.below], ...texts.map((text) => [name, ...text])] : [];
  return [...texts, ...named].filter((text) => isPossible(argument, text));
}

function isPossible({ headline, below }: Argument, text: readonly Line[]): boolean {
  const all = [headline, ...text];
  // What has to stand below a headline may rest on the same item.
  const others = text.filter((line) => !below.includes(line));
  return (
    lengthOf(text) <= copyLimits.text &&
    all.every((line, at) => line.after === undefined || (at > 1 && all[at - 1]?.words === line.after)) &&
    areApart(text) &&
    areApart([headline, ...others]) &&
    isInOrder(text) &&
    text.every((line, at) => !isTail(line) || below.includes(line) || isBareName(text[at - 1])) &&
    isOfOneProduct(all)
  );
}

/** A list without its beginning goes behind the name of what is sold, and nowhere else. */
const isTail = ({ part }: Line) => part !== undefined && part.from > 0 && part.until - part.from > 1;
const isBareName = (line: Line | undefined) => line?.names === true && line.part === undefined;

/** Whether clauses of one list stand in its order, and each alone. */
const isInOrder = (text: readonly Line[]): boolean =>
  text.every(({ part }, at) =>
    text.slice(at + 1).every(({ part: other }) => {
      if (!part || !other || part.of !== other.of) return true;
      return part.until <= other.from && part.until - part.from === 1 && other.until - other.from === 1;
    }),
  );

const written = (text: readonly Line[]) => text.map(({ words }) => ended(capital(words))).join(' ');
/** Of the text as it will be written, with a full stop at each line. */
const lengthOf = (text: readonly Line[]) => text.reduce((sum, { words }) => sum + words.length + 2, -1);

/** Whether what fits some products only stands beside none of the others. */
const isOfOneProduct = (lines: readonly Line[]): boolean =>
  lines.every(
    ({ about }) =>
      !about ||
      lines.every(({ products = [] }) => products.length === 0 || products.some((id) => about.includes(id))),
  );

/** The ad with the description that gains it most, and with the best one that tells a price. */
function bestWith(argument: Argument, text: readonly Line[], tried: Tried, material: Material): Draft[] {
  const { headline } = argument;
  const descriptions = argument.description ? [argument.description] : material.descriptions;
  const options = descriptions.flatMap((description, place): Draft[] => {
    const all = [headline, ...text, description];
    if (description.after !== undefined || !isOfOneProduct(all)) return [];
    // One price is enough for a headline and what stands below it.
    if (headline.prices && description.prices) return [];
    if (![headline, ...text].every((line) => isApart(line, description))) return [];
    const score = scoreOf(all, text, tried, material) - place / 10;
    return [{ argument, headline, text, description, score }];
  });
  const best = options.toSorted((one, other) => other.score - one.score);
  const [first] = best;
  const priced = best.find(({ description }) => description.prices);
  return first ? [first, ...(priced && priced !== first ? [priced] : [])] : [];
}

function scoreOf(all: readonly Line[], text: readonly Line[], tried: Tried, material: Material): number {
  const [name] = material.sold;
  const has = (key: 'own' | 'reaches' | 'prices') => all.some((line) => line[key] === true);
  const ranks = text.map((line) => tried.ranks.get(line) ?? 0);
  return (
    worth.names * Number(isNamed(all, material)) +
    worth.own * Number(has('own') || !material.hasOwn) +
    worth.reaches * Number(has('reaches')) +
    worth.reachesInText * text.filter(({ reaches }) => reaches).length +
    worth.prices * (Number(has('prices')) + Number(all.at(-1)?.prices === true)) +
    worth.two * Number(text.length === 2) +
    worth.isLong * Number(lengthOf(text) > 45) +
    worth.plainName * Number(text[0] === name) +
    worth.namedTwice *
      Number(
        text[0] === name &&
          isNamed(
            all.filter((line) => line !== name),
            material,
          ),
      ) +
    worth.clause * text.filter(({ isClause }) => isClause).length +
    worth.rank * ranks.reduce((sum, rank) => sum + rank, 0)
  );
}

/** Whether an ad names what is sold: by a name of it, or in a line that does. */
export const isNamed = (all: readonly Line[], { names }: Material): boolean =>
  all.some((line) => line.names) || names.some((name) => all.some((line) => mentions(line, name)));

/** As it is shown. */
export function variationOf(draft: Draft, { buttons }: Material): CopyVariation {
  const { argument, text } = draft;
  const headline = capital(draft.headline.words);
  const description = capital(draft.description.words);
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
