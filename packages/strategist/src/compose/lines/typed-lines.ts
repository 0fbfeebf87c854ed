import { inTown } from '@awning/contract/grammar';
import type { Language } from '@awning/contract/languages';
import { type LineRole, lineRoles, rolesThatFit } from '@awning/contract/line-words';
import type { LineTelling } from '@awning/contract/lines';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { phrase } from '../../phrase.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import { capital } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import { hoursIn, offerIn, priceIn, wordingOf } from '../typed/typed.ts';
import { type Of, townOf } from '../typed/wording.ts';
import { below, type Line, lineFrom, productsIn } from './line.ts';
import { soldBy } from './sold.ts';

interface Given {
  business: StrategyBusiness;
  items: readonly AdItem[];
  book: TradeBook | null;
  language: Language;
}

/** Units that are a thing themselves: "$90 a lesson" says what it is the price of. */
const namedUnits: readonly string[] = ['visit', 'session', 'lesson', 'night'];

/**
 * Lines of typed values alone, by the language's own wording: what is sold and where, prices and offers with all their conditions,
 * days and hours, the way to reach the business. Nothing of them is free text but the names that an owner typed.
 */
export function typedLines({ business, items, book, language }: Given): Line[] {
  const say = wordingOf(language);
  const line = (
    telling: LineTelling,
    words: string | null,
    from: readonly AdItem[],
    roles = lineRoles as readonly LineRole[],
    more: Partial<Line> = {},
  ): Line[] => {
    if (words === null) return [];
    const fitting = rolesThatFit(words).filter((role) => roles.includes(role));
    const given = { words, language, telling, source: 'template', roles: fitting } as const;
    return [lineFrom(from, { ...given, tells: [telling], ...more })];
  };

  /** A price only with the thing that it is the price of. */
  const prices = items.flatMap((item) => {
    const { value } = item;
    if (value.kind !== 'price' && value.kind !== 'offer') return [];
    const isNamed =
      value.kind === 'offer' || value.wording || value.product || namedUnits.includes(value.unit);
    if (!isNamed) return [];
    const forms = (['headline', 'short'] as const).map((form) =>
      value.kind === 'price' ? priceIn(value, book, language, form) : offerIn(value, book, language, form),
    );
    const telling = value.kind === 'offer' ? 'limited' : 'price';
    const products = productsIn(value, book);
    return [...new Set(forms)].flatMap((words) => line(telling, words, [item], lineRoles, { products }));
  });

  const places = items.filter((item): item is AdItem & { value: Of<'place'> } => item.value.kind === 'place');
  const served = places.filter(({ value }) => value.relation === 'serves');
  const area = say.area(served.map(({ value }) => value.name));
  const [place] = places;
  const isArea = place?.value.relation === 'serves' && served.length > 1;
  const town = business.address && townOf(business.address);
  const where = place ? (isArea ? area : say.place(place.value, 'in')) : town ? inTown(town, language) : null;
  const atPlace = isArea ? served : place ? [place] : [];

  /** "Sourdough on Elm Street", and what is sold alone. */
  const sold = soldBy(items, business, book).slice(0, 6);
  const about = (name: string, item: AdItem | null, tells: string[]) => ({
    products: item ? [name.toLowerCase()] : [],
    tells: [item ? 'product' : 'trade', ...tells],
  });
  const soldThere = sold.flatMap(({ name, item }) =>
    where
      ? line(
          'offer',
          `${name} ${where}`,
          [...(item ? [item] : []), ...atPlace],
          lineRoles,
          about(name, item, ['place']),
        )
      : [],
  );
  const soldAlone = sold.flatMap(({ name, item }) =>
    line('offer', name, item ? [item] : [], lineRoles, about(name, item, [])),
  );

  /** "In Bangor" is a small line and no sentence; what is too long for one ends a text. */
  const located = (words: string | null, from: readonly AdItem[]) =>
    line(
      'place',
      words,
      from,
      words && rolesThatFit(words).includes('description') ? ['description'] : below,
    );
  const placeLines = [
    ...places
      .filter((item) => item.value.relation !== 'serves' || served.length === 1)
      .flatMap((item) =>
        [...new Set([say.place(item.value, 'short'), say.place(item.value, 'whole')])].flatMap((words) =>
          located(words, [item]),
        ),
      ),
    ...(served.length > 1 ? located(capital(area), served) : []),
    ...located(business.address, []),
  ];
  const hours = items.flatMap((item) =>
    item.value.kind === 'hours'
      ? [
          ...line('hours', hoursIn(item.value, language, 'whole'), [item], below),
          ...line('hours', hoursIn(item.value, language, 'short'), [item], ['description']),
        ]
      : [],
  );

  /** As it is dialled in its own country, and whom one calls. */
  const dialled = (number: string | null) =>
    (number && parsePhoneNumberFromString(number)?.formatNational()) || null;
  const phone = dialled(business.phone);
  const message = business.whatsapp === business.phone ? null : dialled(business.whatsapp);
  const told = (key: string, values: Record<string, string | number>) =>
    phrase(language, `plain.${key}`, values);
  const { name, tenureYears } = business;
  return [
    ...prices,
    ...soldThere,
    ...soldAlone,
    ...placeLines,
    ...hours,
    ...line('contact', phone && told('call', { phone }), [], below),
    ...line('contact', message && told('message', { phone: message }), [], below),
    ...line('contact', told('contact', { name }), [], ['text'], { tells: ['contact', 'name'] }),
    ...line('contact', capital(name), [], lineRoles, { tells: ['name'] }),
    ...(tenureYears !== null && tenureYears > 1
      ? line('proof', told('years', { count: tenureYears }), [])
      : []),
    // Where nothing else makes an ad: names that are too long, or in another language.
    ...line('contact', told('contactBare', {}), [], ['headline', 'text'], { tells: ['contact', 'nothing'] }),
  ];
}
