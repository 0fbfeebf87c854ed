import { inTown } from '@awning/contract/grammar';
import type { Language } from '@awning/contract/languages';
import { type LineRole, rolesThatFit } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import { phrase } from '../phrase.ts';
import { capital } from '../text.ts';
import { offerIn, priceIn, wordingOf } from '../typed/typed.ts';
import { type Of, townOf } from '../typed/wording.ts';
import { basisOf, type Line, lineOf, lineOfItem, productNames } from './line.ts';
import { soldBy } from './sold.ts';

interface Given {
  business: StrategyBusiness;
  items: readonly AdItem[];
  book: TradeBook | null;
  language: Language;
}

/**
 * Lines of typed values alone, by the language's own wording: what is sold and where, prices and offers with all their conditions,
 * days and hours, the way to reach the business. Nothing of them is free text but the names that an owner typed.
 */
export const typedLines = (given: Given): Line[] => [
  ...prices(given),
  ...soldThere(given),
  ...places(given),
  ...hours(given),
  ...contacts(given),
  ...years(given),
];

const template = (telling: LineTelling, language: Language) =>
  ({ telling, language, source: 'template' }) as const;

/** Where a business is, when and how it is reached say nothing as a headline. */
const belowHeadline: readonly LineRole[] = ['text', 'description'];
const fitting = (words: string, roles: readonly LineRole[]) =>
  rolesThatFit(words).filter((role) => roles.includes(role));

type Place = AdItem & { value: Of<'place'> };
const placesIn = (items: readonly AdItem[]) =>
  items.filter((item): item is Place => item.value.kind === 'place');

/** Units that are a thing themselves: "$90 a lesson" says what it is the price of. */
const namedUnits: readonly string[] = ['visit', 'session', 'lesson', 'night'];

/** A price only with the thing that it is the price of. */
function prices({ items, book, language }: Given): Line[] {
  const nameOf = (term: string) =>
    book?.products.flatMap(({ id, many }) => (id === term ? [many] : [])) ?? [];
  return items.flatMap((item): Line[] => {
    const { value } = item;
    if (value.kind !== 'price' && value.kind !== 'offer') return [];
    const isNamed =
      value.kind === 'offer' || value.wording || value.product || namedUnits.includes(value.unit);
    if (!isNamed) return [];
    const forms = (['headline', 'short'] as const).flatMap((form) => {
      const words =
        value.kind === 'price' ? priceIn(value, book, language, form) : offerIn(value, book, language, form);
      return words ? [words] : [];
    });
    const about = template(value.kind === 'offer' ? 'limited' : 'price', language);
    const products = productNames(value, nameOf);
    return [...new Set(forms)].map((words) => lineOfItem(item, words, { ...about, products }));
  });
}

/** "Sourdough on Elm Street"; without a place what is sold alone. */
function soldThere({ business, items, book, language }: Given): Line[] {
  const all = placesIn(items);
  const [place] = all;
  const town = business.address && townOf(business.address);
  const served = all.filter(({ value }) => value.relation === 'serves');
  const isArea = place?.value.relation === 'serves' && served.length > 1;
  const say = wordingOf(language);
  const where = place
    ? isArea
      ? say.area(served.map(({ value }) => value.name))
      : say.place(place.value, 'in')
    : town
      ? inTown(town, language)
      : null;
  const about = template('offer', language);
  const sold = soldBy(items, business, book).slice(0, 6);
  const line = (words: string, item: AdItem | null, rest: readonly AdItem[]): Line =>
    lineOf({
      ...about,
      // A bare name is no sentence of a text.
      ...(words.includes(` ${where}`) ? {} : { roles: fitting(words, ['headline', 'description']) }),
      words,
      restsOn: basisOf([...(item ? [item] : []), ...rest]),
      seen: [...(item ? [item] : []), ...rest].every(({ seen }) => seen),
      products: item ? [words.split(` ${where}`)[0]?.toLowerCase() ?? ''] : [],
      tells: ['sold', ...(rest.length > 0 || words.includes(`${town}`) ? ['place'] : [])],
    });
  return [
    ...(where
      ? sold.map(({ name, item }) => line(`${name} ${where}`, item, isArea ? served : place ? [place] : []))
      : []),
    ...sold.map(({ name, item }) => line(name, item, [])),
  ];
}

/** Where it is, or where it comes to: "In Boulder, Louisville and Lafayette". */
function places({ business, items, language }: Given): Line[] {
  const say = wordingOf(language);
  const all = placesIn(items);
  const served = all.filter(({ value }) => value.relation === 'serves');
  const others = all.filter(({ value }) => value.relation !== 'serves');
  const about = { ...template('place', language), tells: ['place'] };
  const under = (item: AdItem, words: string) =>
    lineOfItem(item, words, { ...about, roles: fitting(words, belowHeadline) });
  const names = capital(say.area(served.map(({ value }) => value.name)));
  const area =
    served.length > 1
      ? [
          lineOf({
            ...about,
            words: names,
            roles: fitting(names, belowHeadline),
            restsOn: basisOf(served),
            seen: served.every(({ seen }) => seen),
          }),
        ]
      : served.map((item) => under(item, say.place(item.value, 'whole')));
  const told = others.flatMap((item) =>
    [...new Set([say.place(item.value, 'short'), say.place(item.value, 'whole')])].map((words) =>
      under(item, words),
    ),
  );
  const { address } = business;
  return [
    ...told,
    ...area,
    ...(address ? [lineOf({ ...about, words: address, roles: fitting(address, belowHeadline) })] : []),
  ];
}

function hours({ items, language }: Given): Line[] {
  const say = wordingOf(language);
  return items.flatMap((item): Line[] => {
    const { value } = item;
    if (value.kind !== 'hours') return [];
    const about = template('hours', language);
    const [whole, short] = [say.hours(value, 'whole'), say.hours(value, 'short')];
    return [
      ...(whole ? [lineOfItem(item, whole, { ...about, roles: fitting(whole, belowHeadline) })] : []),
      ...(short ? [lineOfItem(item, short, { ...about, roles: fitting(short, ['description']) })] : []),
    ];
  });
}

/** As it is dialled in its own country, and whom one calls. */
function contacts({ business, language }: Given): Line[] {
  const dialled = (number: string | null) =>
    (number && parsePhoneNumberFromString(number)?.formatNational()) || null;
  const phone = dialled(business.phone);
  const message = dialled(business.whatsapp);
  const about = { ...template('contact', language), tells: ['contact'] };
  const line = (key: string, values: Record<string, string>, roles = belowHeadline) => {
    const words = phrase(language, `plain.${key}`, values);
    return lineOf({ ...about, words, roles: fitting(words, roles) });
  };
  const name = capital(business.name);
  return [
    ...(phone ? [line('call', { phone })] : []),
    ...(message && message !== phone ? [line('message', { phone: message })] : []),
    line('contact', { name }, ['text']),
    lineOf({ ...about, words: name, roles: fitting(name, ['headline', 'description']) }),
  ];
}

const years = ({ business: { tenureYears }, language }: Given): Line[] =>
  tenureYears !== null && tenureYears > 1
    ? [
        lineOf({
          ...template('proof', language),
          words: phrase(language, 'plain.years', { count: tenureYears }),
          tells: ['years'],
        }),
      ]
    : [];
