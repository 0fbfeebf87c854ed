import { inTown } from '@awning/contract/grammar';
import { lineRoles, rolesThatFit } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { phrase } from '../../phrase.ts';
import { capital } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import {
  hourRowsIn,
  hoursIn,
  offerIn,
  offerRowIn,
  placeIn,
  priceIn,
  priceRowIn,
  wordingOf,
} from '../typed/typed.ts';
import { type Of, townOf } from '../typed/wording.ts';
import { type Apart, type Bank, below, type Line, lineFrom, productsIn } from './line.ts';
import type { Sold } from './sold.ts';

/** Units that are a thing themselves: "$90 a lesson" says what it is the price of. */
const namedUnits: readonly string[] = ['visit', 'session', 'lesson', 'night'];
/** What is sold that lines are made of. */
const mostSold = 6;
/** Rows of hours that a picture has room for. */
const mostHours = 5;

/**
 * Lines of typed values alone, by the language's own wording: what is sold and where, prices and offers with all their conditions,
 * days and hours, the way to reach the business. Nothing of them is free text but the names that an owner typed.
 */
export function typedLines({ business, sold, items, book, language }: Bank): Line[] {
  const say = wordingOf(language);
  const line = (
    telling: LineTelling,
    words: string | null,
    { from = [], roles = lineRoles, ...more }: Partial<Line> & { from?: readonly AdItem[] } = {},
  ): Line[] => {
    if (!words) return [];
    const given = { words, language, telling, source: 'template', tells: [telling], ...more } as const;
    return [lineFrom(from, { ...given, roles: rolesThatFit(words).filter((role) => roles.includes(role)) })];
  };
  const told = (key: string, values: Record<string, string | number>) =>
    phrase(language, `plain.${key}`, values);
  const ofKind = <Kind extends AdItem['value']['kind']>(kind: Kind) =>
    items.filter((item): item is AdItem & { value: Of<Kind> } => item.value.kind === kind);

  /** A price only with the thing that it is the price of; one that is too long for a headline has its condition below it. */
  const prices = ofKind('price').flatMap((item) => {
    const { value } = item;
    if (!value.wording && !value.product && !namedUnits.includes(value.unit)) return [];
    const row = priceRowIn(value, book, language);
    const about = { from: [item], products: productsIn(value, book), apart: row ? [row] : [] };
    const lines = line('price', priceIn(value, book, language), about);
    if (!value.terms || lines.some(({ roles }) => roles.includes('headline'))) return lines;
    const condition = line('condition', capital(value.terms), { from: [item], roles: ['description'] });
    // A picture shows the small line, and no text.
    if (!condition.some(({ roles }) => roles.length > 0)) return lines;
    const sum = priceIn({ ...value, terms: '' }, book, language);
    return [...lines, ...line('price', sum, { ...about, roles: ['headline'] }), ...condition];
  });
  /** `YYYY-MM-DD`; what has no dates comes after all that has. */
  const lastDay = ({ value: { until, from } }: { value: Of<'offer'> }) => until ?? from ?? '9999';
  const offers = ofKind('offer')
    .toSorted((one, other) => lastDay(one).localeCompare(lastDay(other)))
    .flatMap((item) => {
      const row = offerRowIn(item.value, book, language);
      const about = { from: [item], products: productsIn(item.value, book), apart: row ? [row] : [] };
      return line('limited', offerIn(item.value, book, language), about);
    });

  const places = ofKind('place');
  const served = places.filter(({ value }) => value.relation === 'serves');
  const area = say.area(served.map(({ value }) => value.name));
  const [place] = places;
  const isArea = place?.value.relation === 'serves' && served.length > 1;
  const town = business.address && townOf(business.address);
  const where = place
    ? isArea
      ? area
      : placeIn(place.value, language, 'in')
    : town
      ? inTown(town, language)
      : null;
  const atPlace = isArea ? served : place ? [place] : [];

  const about = ({ name, from }: Sold, tells: string[]) => ({
    from,
    products: from.length > 0 ? [name.toLowerCase()] : [],
    tells: [from.length > 0 ? 'product' : 'trade', ...tells],
  });
  const some = sold.slice(0, mostSold);
  const trade = sold.find(({ from }) => from.length === 0) ?? { name: '', from: [] };
  /** "Sourdough on Elm Street", and what is sold alone. */
  const soldThere = some.flatMap((one) => {
    const words = where && `${one.name} ${where}`;
    return line('offer', words, { ...about(one, ['place']), from: [...one.from, ...atPlace] });
  });
  const soldAlone = some.flatMap((one) => line('offer', one.name, about(one, [])));

  /** "In Bangor" is a small line and no sentence; what is too long for one ends a text. */
  const located = (words: string | null, from: readonly AdItem[], row?: Apart) => {
    const isSmall = words !== null && rolesThatFit(words).includes('description');
    const apart = [row ?? { says: words ?? '', value: null }];
    return line('place', words, { from, roles: isSmall ? ['description'] : below, apart });
  };
  const placeLines = places
    .filter(({ value }) => value.relation !== 'serves' || served.length === 1)
    .flatMap((item) => {
      const at = townOf(item.value.name);
      const street =
        at &&
        placeIn({ ...item.value, name: item.value.name.slice(0, -`, ${at}`.length) }, language, 'whole');
      // The number of an address stays beside its street.
      const row = at && street && street.length <= 40 ? { says: at, value: street } : undefined;
      const whole = new Set((['short', 'whole'] as const).map((form) => placeIn(item.value, language, form)));
      return [...whole].flatMap((words) => located(words, [item], row));
    });

  const hours = ofKind('hours').flatMap((item) => {
    const short = hoursIn(item.value, language, 'short');
    const behind = item.value.byAppointment ? ` ${told('appointment', {})}` : short && `, ${short}`;
    const whole = hoursIn(item.value, language, 'whole');
    const rows = item.value.byAppointment ? [] : hourRowsIn(item.value, language);
    const isShort = rows.length > 0 && rows.length <= mostHours;
    const apart = isShort ? rows : [{ says: whole ?? '', value: null }];
    return [
      ...line('hours', whole, { from: [item], roles: below, apart }),
      ...line('hours', short, { from: [item], roles: ['description'] }),
      ...line('hours', trade.name && behind && `${trade.name}${behind}`, {
        ...about(trade, ['hours']),
        from: [item],
        roles: ['headline'],
      }),
    ];
  });

  /** As it is dialled in its own country, and whom one calls. */
  const dialled = (number: string | null) =>
    (number && parsePhoneNumberFromString(number)?.formatNational()) || null;
  const phone = dialled(business.phone);
  const message = business.whatsapp === business.phone ? null : dialled(business.whatsapp);
  const { name, tenureYears } = business;
  const isReached = phone !== null || message !== null;
  return [
    ...prices,
    ...offers,
    ...soldThere,
    ...soldAlone,
    ...placeLines,
    ...(served.length > 1 ? located(capital(area), served) : []),
    ...located(business.address, []),
    ...hours,
    ...line('contact', phone && told('call', { phone }), { roles: below }),
    ...line('contact', message && told('message', { phone: message }), { roles: below }),
    ...line('contact', phone && trade.name && told('callFor', { what: trade.name, phone }), {
      ...about(trade, ['contact']),
      roles: ['headline'],
    }),
    ...line('contact', isReached ? null : told('contact', { name }), {
      roles: ['text'],
      tells: ['contact', 'name'],
    }),
    ...line('contact', capital(name), { roles: ['headline', 'description'], tells: ['name'] }),
    ...line('proof', tenureYears !== null && tenureYears > 1 ? told('years', { count: tenureYears }) : null),
    // Where nothing else makes an ad: names that are too long, or in another language.
    ...line('contact', told('contactBare', {}), {
      roles: ['headline', 'text'],
      tells: ['contact', 'nothing'],
    }),
  ];
}
