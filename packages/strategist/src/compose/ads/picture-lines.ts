import type { PictureLine } from '@awning/contract/designs';
import type { LineTelling } from '@awning/contract/lines';
import { capital } from '../../text.ts';
import type { CopyVariation } from '../../types/ads.ts';
import type { Bank } from '../lines/bank.ts';
import { restates } from '../lines/fit.ts';
import { type Line, lineOf, says as saysOneOf } from '../lines/line.ts';
import { nounOf } from '../typed/nouns.ts';
import { datedOfferIn, hourRowsIn, wordingOf } from '../typed/typed.ts';
import { townOf } from '../typed/wording.ts';
import { type AdOfLines, sentenceIn, shortOf } from './choose.ts';

/** Most rows of prices, of hours, and of reasons, that a picture may choose from. */
const most = { prices: 5, hours: 5, reasons: 3 };
/** Longest reason, in characters: three are read at once. */
const longestReason = 48;
/** A sentence of hers about where she is may tell as well when she is open, or a number: a picture shows the place alone. */
const isTyped = ({ source }: Line): boolean => source === 'template';
/** What is a reason to come. */
const reasons: readonly LineTelling[] = ['how', 'proof', 'relief', 'offer'];

/**
 * The whole lines that the picture of an ad can show besides its words: typed prices, hours, the place and days of an offer, three
 * lines that were kept, and of an ad that begins with a question its answer. None that the headline says already, and none that
 * rests on what its owner has not seen.
 */
export function pictureLines(
  { headline, text }: Pick<AdOfLines, 'headline' | 'text'>,
  bank: Bank,
): PictureLine[] {
  const others = bank.lines.filter((line) => line.seen && !restates(line, headline));
  const first = (telling: LineTelling, test: (line: Line) => boolean = () => true) =>
    others.find((line) => line.telling === telling && line.words.length <= 80 && test(line));
  const shown = (tells: PictureLine['tells'], line: Line | undefined): PictureLine[] =>
    line ? [{ tells, says: shortOf(line), value: null, basis: [...line.restsOn] }] : [];
  const dated = datedOffers(bank).filter(({ says }) => !restates(lineOfPicture(says, bank), headline));
  const answer = /[?؟]$/u.test(headline.words.trim()) ? text[0] : undefined;
  return [
    ...priceRows(bank),
    ...hourRows(bank, () => shown('hours', first('hours'))),
    ...shown('place', first('place', isTyped)).map((line) => addressIn(line, bank)),
    ...(dated.length > 0
      ? dated.slice(0, 1)
      : shown(
          'limited',
          first('limited', (line) => hasDays(line, bank)),
        )),
    ...reasonsAmong(others).flatMap((line) => shown('reason', line)),
    ...(answer?.seen ? shown('answer', answer).map((one) => ({ ...one, says: sentenceIn(answer) })) : []),
  ];
}

/** The same of an ad that a model wrote. */
export const pictureLinesBeside = (
  { headline }: Pick<CopyVariation, 'headline'>,
  bank: Bank,
): PictureLine[] =>
  pictureLines(
    {
      headline: lineOf({ words: headline, language: bank.language, telling: 'how', source: 'model' }),
      text: [],
    },
    bank,
  );

/** Each with what it is the price of. One with a condition is left out: a row has no room for it. */
function priceRows({ items, book, language, taboos }: Bank): PictureLine[] {
  const say = wordingOf(language);
  const rows = items.flatMap(({ id, version, value, seen }): PictureLine[] => {
    if (value.kind !== 'price' || value.terms || !seen) return [];
    const noun = nounOf(value.product, value.wording, book);
    if (!noun || saysOneOf(noun.one, taboos)) return [];
    const sum = say.sum(value, noun);
    if (sum.length > 24 || noun.one.length > 32) return [];
    return [{ tells: 'price', says: capital(noun.one), value: sum, basis: [{ id, version }] }];
  });
  return [...new Map(rows.map((row) => [row.says, row])).values()].slice(0, most.prices);
}

const lineOfPicture = (words: string, { language }: Bank): Line =>
  lineOf({ words, language, telling: 'limited', source: 'template' });

/** Days with hours of their own, a row each; hours whose days are not all known are a line like others. */
function hourRows({ items, language, taboos }: Bank, line: () => PictureLine[]): PictureLine[] {
  const rows = items.flatMap(({ id, version, value, seen }): PictureLine[] =>
    value.kind === 'hours' && !value.byAppointment && seen
      ? hourRowsIn(value, language).map(({ days, times }) => ({
          tells: 'hours',
          says: days,
          value: times,
          basis: [{ id, version }],
        }))
      : [],
  );
  const isShown = rows.length > 0 && rows.length <= most.hours && !saysOneOf(textOf(rows), taboos);
  return isShown ? rows : line();
}

const textOf = (lines: readonly PictureLine[]) =>
  lines.map(({ says, value }) => `${says} ${value ?? ''}`).join(' ');

/** An address apart from its town: its number stays beside its street. */
function addressIn(line: PictureLine, { items, language }: Bank): PictureLine {
  const place = items.find(({ id }) => line.basis.some((one) => one.id === id))?.value;
  const town = place?.kind === 'place' && townOf(place.name);
  if (!town) return line;
  const street = place.name.slice(0, -`, ${town}`.length);
  const value = wordingOf(language).place({ ...place, name: street }, 'whole');
  return value.length > 40 ? line : { ...line, says: town, value };
}

/** Offers and events with a typed date, each with the date for the leaf of a calendar, the one that ends first before others. */
function datedOffers({ items, book, language, taboos }: Bank): PictureLine[] {
  const lastDay = ({ value }: (typeof items)[number]) =>
    (value.kind === 'offer' && (value.until ?? value.from)) || '';
  return items
    .toSorted((one, other) => lastDay(one).localeCompare(lastDay(other)))
    .flatMap(({ id, version, value, seen }): PictureLine[] => {
      if (value.kind !== 'offer' || !seen) return [];
      const dated = datedOfferIn(value, book, language);
      if (!dated || dated.what.length > 60 || dated.when.length > 40 || saysOneOf(dated.what, taboos))
        return [];
      return [{ tells: 'limited', says: dated.what, value: dated.when, basis: [{ id, version }] }];
    });
}

/** Whether a line is of an offer on some days. */
const hasDays = ({ restsOn }: Line, { items }: Bank): boolean =>
  items.some(
    ({ id, value }) =>
      value.kind === 'offer' && value.days.length > 0 && restsOn.some((one) => one.id === id),
  );

/** Three that were kept and say different things; no fewer. */
function reasonsAmong(lines: readonly Line[]): Line[] {
  const chosen: Line[] = [];
  for (const line of lines) {
    const isReason =
      line.isKept &&
      reasons.includes(line.telling) &&
      line.sums.length === 0 &&
      line.words.length <= longestReason &&
      !/[?؟]$/u.test(line.words);
    if (isReason && chosen.every((one) => !restates(one, line))) chosen.push(line);
    if (chosen.length === most.reasons) return chosen;
  }
  return [];
}
