import { brandRoutes } from '@awning/contract/brand';
import { businessRoutes } from '@awning/contract/businesses';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { sharedPictures } from '../../testing/pictures.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { brandChoicesOf, decideBrand, proposeBrand } from './public.ts';
import { createBrandService } from './service.ts';
import { typeByFonts } from './type-by-fonts.ts';

let product: Product;
let owner: Person;
let id: string;
beforeAll(async () => {
  product = await shareProduct();
  owner = await verifiedOwner(product);
  const logo = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><circle cx="90" cy="90" r="70" fill="#1a3fd0"/><circle cx="170" cy="170" r="25" fill="#e8541c"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const body = { type: 'bakery', name: 'Crumb', logo: `data:image/png;base64,${logo.toString('base64')}` };
  id = (await product.call(businessRoutes.create, { body }, { token: owner.token })).body.id;
});

const get = (token = owner.token) => product.call(brandRoutes.get, { params: { id } }, { token });
const change = (body: object, token = owner.token) =>
  product.call(brandRoutes.update, { params: { id }, body }, { token });
const pngOf = async (background: string) => {
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};
/** The brand of a new business of the owner's. */
const brandOf = async (business: { type: string; logo?: string }) => {
  const { token } = owner;
  const { body } = await product.call(
    businessRoutes.create,
    { body: { name: 'Other', ...business } },
    { token },
  );
  return (await product.call(brandRoutes.get, { params: { id: body.id } }, { token })).body;
};

it('proposes the colours of the logo, the largest first, and decides nothing by itself', async () => {
  const { body } = await get();
  expect(body).toMatchObject({ main: null, accent: null, type: null, tone: null, updatedAt: null });
  const [first = '', second = '', ...rest] = body.found[0]?.colours ?? [];
  expect(rest).toEqual([]);
  expect(body.found).toEqual([{ from: 'logo', colours: [first, second], fonts: [], type: null }]);
  const blue = (hex: string) => Number.parseInt(hex.slice(5), 16);
  expect([blue(first) > 150, blue(second) < 90]).toEqual([true, true]);
});

it('reads a logo once: what it shows is kept with it, until another takes its place', async () => {
  const before = (await get()).body.found;
  // Read again, it would be no picture.
  await product.running.database.session((run) =>
    run(`UPDATE business_logos SET bytes = decode('00', 'hex') WHERE business_id = '${id}'`),
  );
  expect((await get()).body.found).toEqual(before);
  const body = { type: 'bakery', name: 'Crumb', logo: await pngOf('#0a7a2f') };
  await product.call(businessRoutes.update, { params: { id }, body }, { token: owner.token });
  const [colour = ''] = (await get()).body.found[0]?.colours ?? [];
  expect(Number.parseInt(colour.slice(3, 5), 16)).toBeGreaterThan(90);
  expect(before[0]?.colours).not.toContain(colour);
});

it('proposes nothing where there is no logo, or one without a colour of its own', async () => {
  expect((await brandOf({ type: 'bakery' })).found).toEqual([]);
  expect((await brandOf({ type: 'bakery', logo: await pngOf('#ffffff') })).found).toEqual([]);
});

it('proposes nothing of a logo while too many pictures wait, and reads it later', async () => {
  const { database } = product.running;
  await database.session((run) =>
    run(`UPDATE business_logos SET colours = NULL WHERE business_id = '${id}'`),
  );
  const pictures = sharedPictures();
  let others: Promise<unknown> = Promise.resolve();
  const imageMaker = {
    // The queue is full at the moment of the call, whatever the machine's speed.
    colours(logo: Buffer) {
      others = Promise.allSettled(Array.from({ length: 30 }, () => pictures.colours(logo)));
      return pictures.colours(logo);
    },
  };
  const busy = createBrandService({ db: database.db, clock: { now: () => new Date() }, imageMaker });
  expect((await busy.get(owner.user.id, id)).found).toEqual([]);
  await others;
  expect((await get()).body.found).toHaveLength(1);
});

it('sets its ads in the type decided on, or else in that of its tone, of its trade, or a plain one', async () => {
  expect((await get()).body.typeInUse).toBe('friendly');
  expect((await brandOf({ type: 'law_firm' })).typeInUse).toBe('classic');
  expect((await brandOf({ type: 'Kite repair' })).typeInUse).toBe('plain');
  expect((await change({ tone: 'bold' })).body.typeInUse).toBe('confident');
  expect((await change({ type: 'slab' })).body.typeInUse).toBe('slab');
});

it('keeps what its owner decides, each part by itself', async () => {
  await change({ main: '#AABB00', type: 'slab' });
  const { body } = await change({ tone: 'playful', logoOnDark: 'white' });
  expect(body).toMatchObject({ main: '#aabb00', type: 'slab', tone: 'playful', logoOnDark: 'white' });
  expect((await change({ main: null })).body).toMatchObject({ main: null, type: 'slab' });
});

it('refuses what is no colour, and the businesses of others', async () => {
  for (const main of ['red', '#12', 'url(http://x)', '#zzzzzz', '#1234567'])
    expect((await change({ main })).status, main).toBe(422);
  const other = await verifiedOwner(product);
  expect([(await get(other.token)).status, (await change({ type: 'plain' }, other.token)).status]).toEqual([
    404, 404,
  ]);
});

it.each([
  ['Oswald', 'condensed'],
  ['"Playfair Display", Georgia, serif', 'elegant'],
  ['Helvetica Neue', 'modern'],
  ['"Brand Sans", sans-serif', null],
  ['Merriweather', 'classic'],
  ['PT Serif', 'classic'],
  ['Microsoft Sans Serif', null],
  ['Brand, ui-sans-serif, sans-serif', null],
  ['Frank Ruhl Libre', 'classic'],
  ['FrankRuehl', 'classic'],
  ['Franklin Gothic', null],
] as const)('the typeface %s is nearest to the pairing %s', (font, pairing) => {
  expect(typeByFonts([font])).toBe(pairing);
});

it('keeps what a website shows as a proposal, and takes over what is accepted of it', async () => {
  const scope = { ownerId: owner.user.id, businessId: id };
  const { db } = product.running.database;
  const before = await brandChoicesOf(db, scope.ownerId, id);
  const colours = [
    '#ABCDEF',
    'javascript:0',
    '#abcdef',
    ...Array.from({ length: 20 }, (_, at) => `#0000${at + 10}`),
  ];
  await proposeBrand(db, scope, { from: 'website', colours: ['#000000'], fonts: [] });
  await proposeBrand(db, scope, {
    from: 'website',
    colours,
    fonts: ['Lora\u0000', '\ud800', 'x'.repeat(500)],
  });
  expect(await brandChoicesOf(db, scope.ownerId, id)).toEqual(before);
  const { body } = await get();
  const [, found, ...more] = body.found;
  expect([found?.colours.length, found?.colours[0], found?.type, more.length]).toEqual([
    8,
    '#abcdef',
    'classic',
    0,
  ]);
  expect(found?.fonts).toEqual(['Lora', 'x'.repeat(60)]);
  await decideBrand(db, scope, { main: '#abcdef' }, new Date());
  expect((await get()).body).toMatchObject({ main: '#abcdef', tone: 'playful' });
  const other = await verifiedOwner(product);
  const theirs = { ownerId: other.user.id, businessId: id };
  await expect(decideBrand(db, theirs, { main: '#000000' }, new Date())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
