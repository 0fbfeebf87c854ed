import { avatarRoutes } from '@awning/contract/avatars';
import { type businessBody, businessRoutes } from '@awning/contract/businesses';
import { type FactValue, factRoutes } from '@awning/contract/facts';
import sharp from 'sharp';
import type { z } from 'zod';
import type { Person } from '../../../testing/people.ts';
import type { Product } from '../../../testing/product.ts';

const briefings = {
  en: `Who they are
Young families from Old Jaffa who shop on Friday with two kids
What sets them looking
They have guests on Friday and want proper bread on the table
What they tried and doubt
The supermarket's loaf was stale by the evening. Sourdough might be too sour, and go stale too soon, or be too expensive
Why they choose you
Sourdough fermented for thirty hours, baked on stone. It stays fresh for five days
Price and offer
A loaf is $8; the first coffee is free
Where and when to reach them
Old Jaffa, Thursday evening`,
  he: `Who they are
משפחות צעירות מיפו העתיקה שקונות ביום שישי עם הילדים
What sets them looking
יש להם אורחים בשישי והם רוצים לחם אמיתי על השולחן
What they tried and doubt
הלחם מהסופר מתייבש עד הערב
Why they choose you
מחמצת שתופחת 30 שעות ונאפית על אבן
Price and offer
כיכר ב־28 ₪, והקפה הראשון עלינו
Where and when to reach them
יפו העתיקה, חמישי בערב`,
};

const claim = (term: string, numbers: Record<string, number> = {}): FactValue => ({
  kind: 'reason',
  term,
  wording: null,
  numbers,
});
const loaf = (amount: number, currency: string): FactValue => ({
  kind: 'price',
  product: 'sourdough',
  wording: null,
  amount,
  upTo: null,
  currency,
  isFrom: false,
  unit: 'item',
});
/** What the bakery's owner has tapped and entered. */
export const brief = (language: 'en' | 'he'): FactValue[] => [
  { kind: 'product', term: 'sourdough', wording: null },
  { kind: 'product', term: 'bread', wording: null },
  claim('long_rise', { hours: 30 }),
  claim('stays_fresh', { days: 5 }),
  claim('own_flour'),
  { kind: 'doubt', term: 'too_sour', wording: null },
  { kind: 'trigger', term: 'guests', wording: null },
  loaf(language === 'he' ? 2800 : 800, language === 'he' ? 'ILS' : 'USD'),
  { kind: 'place', name: language === 'he' ? 'יפו העתיקה' : 'Old Jaffa', relation: 'in' },
];

/** A person's business with a published avatar. */
export interface Shop {
  businessId: string;
  avatarId: string;
}

/** Opens a bakery that has told nothing yet. @returns its id */
export async function openBusiness(product: Product, { token }: Person): Promise<string> {
  const body = { type: 'bakery', name: "Levi's Bakery" };
  const business = await product.call(businessRoutes.create, { body }, { token });
  return business.body.id;
}

/** Opens a bakery whose ads speak a language, and publishes an avatar for it. */
export async function openShop(
  product: Product,
  person: Person,
  language: 'en' | 'he' = 'en',
): Promise<Shop> {
  const name = language === 'he' ? 'המאפייה של Levi' : "Levi's Bakery";
  return openBusinessWith(
    product,
    person,
    { type: 'bakery', name, language, tenureYears: 12 },
    briefings[language],
    brief(language),
  );
}

/** Opens a business, publishes an avatar of it as its owner describes them, and enters items of the brief. */
export async function openBusinessWith(
  product: Product,
  { token }: Person,
  body: z.input<typeof businessBody>,
  formText: string,
  items: readonly FactValue[] = [],
): Promise<Shop> {
  const business = await product.call(businessRoutes.create, { body }, { token });
  const businessId = business.body.id;
  const avatarId = await publish(product, token, businessId, formText);
  if (items.length > 0) {
    const entered = { params: { id: businessId }, body: { avatarId, items: [...items] } };
    const { status } = await product.call(factRoutes.enter, entered, { token });
    if (status !== 201) throw new Error(`the items were not entered: ${status}`);
  }
  return { businessId, avatarId };
}

/** Publishes an avatar of a bakery that is there. @returns its id */
export const avatarOf = (product: Product, token: string, businessId: string, language: 'en' | 'he') =>
  publish(product, token, businessId, briefings[language]);

async function publish(product: Product, token: string, businessId: string, formText: string) {
  const created = { params: { id: businessId }, body: { humanName: 'Maya', formText } };
  const { id } = (await product.call(avatarRoutes.create, created, { token })).body;
  const published = await product.call(avatarRoutes.finalize, { params: { id } }, { token });
  if (published.body.status !== 'published') throw new Error(JSON.stringify(published.body));
  return id;
}

/** A photograph of a bright spot at `x`, `y` (parts of the sides) on a dark ground. */
export function photograph(
  width: number,
  height: number,
  { x = 0.5, y = 0.5, kind = 'jpeg' as 'jpeg' | 'png' | 'webp', orientation = 1 } = {},
): Promise<Buffer> {
  const radius = Math.min(width, height) * 0.12;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#22302a"/><circle cx="${width * x}" cy="${height * y}" r="${radius}" fill="#ff3b2f"/></svg>`;
  return sharp(Buffer.from(svg)).flatten().withMetadata({ orientation }).toFormat(kind).toBuffer();
}

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;
