import type { JsonObject } from '../platform/json.ts';
import { hash32 } from '../platform/random.ts';
import type { Doc } from '../platform/store.ts';

/** What a business writes about itself on its Page, by its trade; the last entry is for all others. */
const TEXTS: [RegExp, { about: string; description: string }][] = [
  [
    /bak|caf|coffee|cater|restaurant|food/i,
    {
      about: 'Neighborhood bakery. Sourdough, challah on Fridays, coffee.',
      description:
        'A family bakery on the corner. We mill our own flour, and every loaf rises for 30 hours.\nOrder ahead by phone.',
    },
  ],
  [
    /./,
    {
      about: 'A small business in the neighborhood.',
      description: 'We have been in the neighborhood since 2011. Come in, or write to us.',
    },
  ],
];

const STREETS = ['12 Elm Street', '8 Maple Avenue', '41 Mill Road', '3 Station Street'];
const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

/**
 * What the owner of a Page has filled in ("Page" reference: `about`, `description`, `hours`, `location`,
 * `phone`, `website`). Hours have keys such as `mon_1_open`.
 */
export function detailsOf(page: Doc<'page'>): JsonObject {
  const { category } = page.data;
  const { about, description } =
    TEXTS.find(([pattern]) => pattern.test(category))?.[1] ?? TEXTS[1]?.[1] ?? {};
  const key = hash32(page.id);
  const street = STREETS[key % STREETS.length] ?? '';
  const hours = Object.fromEntries(
    WEEK.flatMap((day) => [
      [`${day}_1_open`, '07:00'],
      [`${day}_1_close`, day === 'fri' ? '15:00' : '19:00'],
    ]),
  );
  const place = { city: 'Springfield', country: 'United States', state: 'OH', street, zip: '45501' };
  return {
    about: about ?? '',
    description: description ?? '',
    hours,
    location: { ...place, latitude: 39.9242, longitude: -83.8088 },
    phone: `+1 937-555-0${100 + (key % 100)}`,
    whatsapp_number: page.data.withoutWhatsapp ? undefined : `+1 937-555-0${100 + ((key + 1) % 100)}`,
    website: 'http://crumb-and-ember.localhost/',
  };
}
