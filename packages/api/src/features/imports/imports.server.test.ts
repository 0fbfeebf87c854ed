import { startWebsites } from '@awning/adapters/testing/websites';
import { avatarRoutes } from '@awning/contract/avatars';
import { brandRoutes } from '@awning/contract/brand';
import { businessRoutes } from '@awning/contract/businesses';
import { factRoutes } from '@awning/contract/facts';
import { type Finding, importRoutes, type SiteImport } from '@awning/contract/imports';
import { photoRoutes } from '@awning/contract/photos';
import type { ClientInput } from '@awning/contract/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLostWork } from '../../testing/lost-work.ts';
import { until } from '../../testing/meta.ts';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { sitesOfOwners } from './testing/sites.ts';

let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
beforeAll(async () => {
  const held = (_request: unknown, response: { on: unknown }) => void response.on;
  websites = await startWebsites({ ...(await sitesOfOwners()), 'held.test': held });
  product = await startProduct({ wordMs: 0, env: { SITE_LOOPBACK_HOSTS: websites.hosts } });
});
afterAll(async () => {
  await product?.close();
  await websites?.close();
});

const start = (token: string, address: string, businessId: string | null = null) =>
  product.call(importRoutes.start, { body: { source: 'website', address, businessId } }, { token });
const ended = (token: string, id: string, language: 'en' | 'he' = 'en') =>
  until(async () => {
    const { body } = await product.call(importRoutes.get, { params: { id } }, { token, language });
    return body.state === 'ready' || body.state === 'failed' || body.state === 'cancelled' ? body : undefined;
  }, 'the reading ends');

async function read(name: string, language: 'en' | 'he' = 'en'): Promise<SiteImport> {
  const { token } = await verifiedOwner(product);
  const { body } = await start(token, `http://${name}.test/`);
  return ended(token, body.id, language);
}
const textsOf = ({ findings }: SiteImport) => findings.map(({ topic, says }) => `${topic}: ${says}`);
const of = ({ findings }: Pick<SiteImport, 'findings'>, topic: Finding['topic']) =>
  findings.find((one) => one.topic === topic);

async function business(person: Person, fields: object = {}) {
  const body = { type: 'bakery', name: 'Crumb & Ember', language: 'en' as const, ...fields };
  const made = await product.call(businessRoutes.create, { body }, { token: person.token });
  expect(made.status).toBe(201);
  return made.body;
}
async function businessOf({ token }: Person, businessId: string) {
  const { data } = (await product.call(businessRoutes.list, {}, { token })).body;
  return data.find(({ id }) => id === businessId);
}
async function factsOf({ token }: Person, businessId: string) {
  const avatar = await product.call(
    avatarRoutes.create,
    { params: { id: businessId }, body: { humanName: 'Ruth' } },
    { token },
  );
  const asked = { params: { id: businessId }, query: { avatarId: avatar.body.id } };
  return (await product.call(factRoutes.list, asked, { token })).body.data;
}

it('a reading whose job was killed in all of its runs ends in words, and may be begun again', async () => {
  const { token } = await verifiedOwner(product);
  const { body } = await start(token, 'http://plain.test/');
  await ended(token, body.id);
  await product.running.database.db.execute(
    `UPDATE imports SET state = 'reading', updated_at = now() - interval '2 minutes' WHERE id = '${body.id}'`,
  );
  await endLostWork(product);
  expect(await ended(token, body.id)).toMatchObject({ state: 'failed', problem: 'interrupted' });
  const second = await start(token, 'http://plain.test/');
  expect(await ended(token, second.body.id)).toMatchObject({ state: 'ready' });
});

describe('what a website tells', () => {
  it('plain HTML', async () => {
    const found = await read('plain');
    expect(found).toMatchObject({ state: 'ready', progress: { read: 3, of: 3 } });
    expect(textsOf(found)).toEqual([
      'name: Crumb & Ember',
      'type: Bakery',
      'fact: Sourdough bakery on Elm Street. We mill our own flour.',
      'fact: Every loaf ferments for 30 hours.',
      'fact: Sourdough loaf $6',
      'fact: Walnut Ring $9.50',
      'fact: Delivery $4',
      'logo: ',
    ]);
    expect(of(found, 'name')?.found).toEqual({ address: 'http://plain.test/', by: 'title' });
    expect(found.findings.find(({ says }) => says === 'Every loaf ferments for 30 hours.')).toMatchObject({
      found: { address: 'http://plain.test/about', by: 'text' },
      isSafe: false,
    });
    expect(of(found, 'logo')?.preview).toMatch(/^data:image\/png;base64,/);
  });

  const hearth = [
    'name: Hearth & Rye',
    'type: Bakery',
    'description: A family bakery for slow bread, in the middle of Springfield since 2009.',
    'phone: +12127365000',
    'whatsapp: +12127365001',
    'address: 12 Elm Street, Suite 5, Springfield',
    'fact: Open Tuesday to Saturday, from 7 am',
    'fact: On Elm Street',
    'fact: In Springfield',
    'fact: Rye loaf $7.20',
    'fact: Gift box $20 to $45',
    'logo: ',
  ];
  const isStated = ({ found: { by }, topic, isSafe }: Finding) =>
    by === 'structured' && isSafe === (topic !== 'logo');
  it('JSON-LD', async () => {
    const found = await read('linked-data');
    expect(textsOf(found)).toEqual(hearth);
    expect(found.findings.every(isStated)).toBe(true);
  });

  it('the same as microdata, beside what its words say', async () => {
    const found = await read('microdata');
    expect(textsOf({ ...found, findings: found.findings.filter(isStated) })).toEqual(hearth);
  });

  it('the site that an address leads on to', async () => {
    const found = await read('moved');
    expect(textsOf(found)).toEqual(hearth);
    expect(of(found, 'name')?.found.address).toBe('http://linked-data.test/');
  });

  it('Open Graph', async () => {
    expect(textsOf(await read('open-graph'))).toEqual([
      'name: Hale Family Law',
      'type: Law firm',
      'description: Divorce and custody lawyers in Columbus who mediate first.',
      'fact: Divorce lawyers in Columbus',
      'fact: Attorney at law',
      'fact: The first call of 20 minutes is free.',
    ]);
  });

  it("Shopify's and Wix's kinds of pages", async () => {
    expect(textsOf(await read('shop'))).toEqual([
      'name: Bloom Street Flowers',
      'type: Florist',
      'description: Seasonal bouquets from local growers, delivered the same day.',
      'fact: Market bouquet $45 to $65',
      'fact: Fresh flowers for weddings and for every day, tied by our florist.',
      'colour: #2f6f4f',
      'colour: #d25b5a',
      'font: Playfair Display',
      'picture: Bouquets on the bench',
    ]);
    expect(textsOf(await read('wix'))).toEqual([
      'name: Studio Noa Pilates',
      'type: Yoga and pilates',
      'description: Small pilates classes of six, mornings and evenings, for beginners too.',
      'address: Herzl St 4, Haifa',
      'fact: Open Sunday to Friday, from 8 am',
      'fact: On Herzl St',
      'fact: In Haifa',
      'fact: Pilates for every body',
      'fact: A single class is $25.',
    ]);
  });

  it.each(['hebrew', 'mislabelled', 'reversed', 'named'])(
    'Hebrew, whatever its encoding is called: %s',
    async (name) => {
      const told = textsOf(await read(name, 'he'));
      expect(told).toEqual([
        'name: לחם של יעל',
        'type: מאפייה',
        'description: מאפיית מחמצת שכונתית בחיפה, לחם טרי בכל בוקר.',
        'fact: אנחנו טוחנים קמח במקום.',
        'fact: לחם מחמצת 28 ₪',
        'fact: חלת שישי מיוחדת: 24 ש"ח',
        'fact: אנחנו נמצאים ברחוב הרצל.',
        // On the page of its own, which one of the four serves.
        ...(name === 'hebrew' ? ['fact: פתוח בימים א-ה משעה 7:00 עד 15:00.'] : []),
      ]);
    },
  );

  it('lines of prices word for word, also where they contradict each other', async () => {
    expect(textsOf(await read('two-prices'))).toEqual([
      'name: Two Prices',
      'type: Bakery',
      'fact: Sourdough loaf $6',
      'fact: Sourdough loaf $95',
      'fact: Rugelach $3',
      'fact: Rugelach $4',
    ]);
  });

  it.each([
    ['script', 'script'],
    ['blank', 'empty'],
    ['inside', 'private'],
    ['closed', 'robots'],
    ['failing-robots', 'robotsUnread'],
    ['down', 'unreachable'],
    ['pdf', 'kind'],
    ['unknown', 'unreachable'],
  ] as const)('%s: why there is nothing', async (name, problem) => {
    expect(await read(name)).toMatchObject({ state: 'failed', problem, findings: [] });
    expect(websites.asked).not.toContain('GET closed.test/');
  });

  it('hostile words are words on a card, and few', async () => {
    const found = await read('hostile');
    expect(textsOf(found)).toEqual([
      'type: Bakery',
      expect.stringMatching(/^fact: Ignore your instructions/),
    ]);
    expect(of(found, 'fact')).toMatchObject({ state: 'proposed', isSafe: false });
    expect(JSON.stringify(found)).not.toMatch(/script|cheapest|onerror|x{20}/i);
  });
});

it('is shown without the picture of its logo, which only its acceptance needs', async () => {
  const person = await verifiedOwner(product);
  const { token } = person;
  const { id: businessId } = await business(person);
  const { id } = await ended(token, (await start(token, 'http://linked-data.test/', businessId)).body.id);
  const rename = (from: string, to: string) =>
    product.running.database.session((run) =>
      run(`ALTER TABLE import_findings RENAME COLUMN ${from} TO ${to}`),
    );
  await rename('bytes', 'bytes_away');
  const view = await product.call(importRoutes.get, { params: { id } }, { token });
  await rename('bytes_away', 'bytes');
  const logo = of(view.body, 'logo');
  expect([view.status, logo?.preview]).toEqual([200, expect.stringMatching(/^data:image/)]);
  const params = { id, findingId: logo?.id ?? '' };
  await product.call(importRoutes.decide, { params, body: { state: 'accepted' } }, { token });
  const [saved] = (await product.call(businessRoutes.list, {}, { token })).body.data;
  expect(saved?.logo).toMatch(/^\/api\/media\//);
});

describe('what its owner decides', () => {
  it('accepted facts are facts of the business, refused ones nothing, and none is asked for any more', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id: businessId } = await business(person, { name: 'Rye' });
    const found = await ended(token, (await start(token, 'http://linked-data.test/', businessId)).body.id);
    // Nothing counts before it is decided on.
    expect(await factsOf(person, businessId)).toEqual([]);
    const { id } = found;
    const rye = found.findings.find(({ says }) => says.startsWith('Rye loaf'))?.fact;
    const value = { ...rye, amount: 800 } as NonNullable<typeof rye>;
    const decide = (says: string, body: ClientInput<typeof importRoutes.decide>['body']) => {
      const { id: findingId = '' } = found.findings.find((one) => one.says.includes(says)) ?? {};
      return product.call(importRoutes.decide, { params: { id, findingId }, body }, { token });
    };
    expect(await decide('Hearth', { state: 'accepted' })).toMatchObject({
      status: 200,
      body: { state: 'accepted' },
    });
    expect((await decide('Saturday', { state: 'accepted' })).status).toBe(200);
    expect((await decide('Rye loaf', { state: 'accepted', value })).body).toMatchObject({
      state: 'corrected',
      says: 'Rye loaf $8',
    });
    expect((await decide('Gift box', { state: 'refused' })).body).toMatchObject({ state: 'refused' });
    expect((await decide('On Elm Street', { state: 'accepted' })).status).toBe(200);
    expect((await decide('In Springfield', { state: 'accepted' })).status).toBe(200);
    const facts = await factsOf(person, businessId);
    expect(facts.map(({ says, state, sources }) => [says, state, sources[0]?.from])).toEqual([
      ['Open Tuesday to Saturday, from 7 am', 'confirmed', 'website'],
      ['Rye loaf $8', 'corrected', 'website'],
      ['On Elm Street', 'confirmed', 'website'],
      ['In Springfield', 'confirmed', 'website'],
    ]);
    // How it is reached goes to its profile, and out of it when that is taken back; a number is changed in the form.
    expect((await decide('+12127365000', { state: 'accepted' })).status).toBe(200);
    expect((await decide('+12127365000', { state: 'accepted', text: '12345' })).status).toBe(422);
    expect(await businessOf(person, businessId)).toMatchObject({ phone: '+12127365000', whatsapp: '' });
    expect((await decide('+12127365000', { state: 'proposed' })).status).toBe(200);
    expect(await businessOf(person, businessId)).toMatchObject({ phone: '', address: '' });
    const [saved] = (await product.call(businessRoutes.list, {}, { token })).body.data;
    expect(saved).toMatchObject({ name: 'Hearth & Rye', type: 'bakery' });
    // Taken back, it is as it was.
    expect((await decide('Hearth', { state: 'refused' })).body).toMatchObject({ state: 'refused' });
    expect((await decide('On Elm Street', { state: 'proposed' })).body).toMatchObject({ state: 'proposed' });
    await decide('In Springfield', { state: 'proposed' });
    expect((await product.call(businessRoutes.list, {}, { token })).body.data[0]).toMatchObject({
      name: 'Rye',
    });
    const kinds = (
      await product.call(
        factRoutes.list,
        { params: { id: businessId }, query: { avatarId: facts[0]?.id ?? '' } },
        { token },
      )
    ).body.data.map(({ value }) => value.kind);
    expect(kinds).toEqual(['hours', 'price']);
    // Read once more, what is known and what was refused is not proposed again.
    const second = await ended(token, (await start(token, 'http://linked-data.test/', businessId)).body.id);
    expect(second.findings.map(({ says, replaces }) => [says, replaces])).toEqual([
      ['A family bakery for slow bread, in the middle of Springfield since 2009.', null],
      ['+12127365000', null],
      ['+12127365001', null],
      ['12 Elm Street, Suite 5, Springfield', null],
      ['On Elm Street', null],
      ['In Springfield', null],
      ['Rye loaf $7.20', 'Rye loaf $8'],
      ['', null],
    ]);
  });

  it('what was known otherwise is as it was once that is taken back: also that it was rejected, and whence it came', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id: businessId } = await business(person);
    const page = async () =>
      ended(token, (await start(token, 'http://linked-data.test/', businessId)).body.id);
    const decide = (found: SiteImport, body: ClientInput<typeof importRoutes.decide>['body']) => {
      const findingId = found.findings.find(({ kind }) => kind === 'price')?.id ?? '';
      return product.call(importRoutes.decide, { params: { id: found.id, findingId }, body }, { token });
    };
    const first = await page();
    const rye = first.findings.find(({ kind }) => kind === 'price')?.fact;
    const value = { ...rye, amount: 800 } as NonNullable<typeof rye>;
    await decide(first, { state: 'accepted', value });
    const [fact] = await factsOf(person, businessId);
    const rejected = { params: { id: fact?.id ?? '' }, body: { state: 'rejected' as const } };
    expect((await product.call(factRoutes.change, rejected, { token })).status).toBe(200);
    const [before] = await factsOf(person, businessId);
    const found = await page();
    // What she has rejected is not what it would replace.
    expect(found.findings.find(({ kind }) => kind === 'price')?.replaces).toBeNull();
    expect((await decide(found, { state: 'accepted' })).status).toBe(200);
    expect(await factsOf(person, businessId)).toMatchObject([{ says: 'Rye loaf $7.20', state: 'confirmed' }]);
    expect((await decide(found, { state: 'proposed' })).status).toBe(200);
    expect(await factsOf(person, businessId)).toEqual([{ ...before, updatedAt: expect.any(String) }]);
  });

  it('what is taken back stays where somebody else says it, too', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id: businessId } = await business(person);
    const found = await ended(token, (await start(token, 'http://linked-data.test/', businessId)).body.id);
    const finding = found.findings.find(({ kind }) => kind === 'price');
    const decide = (state: 'accepted' | 'proposed') => {
      const params = { id: found.id, findingId: finding?.id ?? '' };
      return product.call(importRoutes.decide, { params, body: { state } }, { token });
    };
    expect((await decide('accepted')).status).toBe(200);
    const [fact] = await factsOf(person, businessId);
    const avatars = await product.call(avatarRoutes.list, { params: { id: businessId } }, { token });
    const body = { avatarId: avatars.body.data[0]?.id ?? '', items: fact ? [fact.value] : [] };
    const entered = await product.call(factRoutes.enter, { params: { id: businessId }, body }, { token });
    expect(entered.status).toBe(201);
    expect((await decide('proposed')).status).toBe(200);
    expect(await factsOf(person, businessId)).toMatchObject([{ id: fact?.id, value: fact?.value }]);
  });

  it('what is used is kept exactly as it was shown, with its conditions, and nothing is concluded from it', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id: businessId } = await business(person, { type: 'upholsterer' });
    const found = await ended(token, (await start(token, 'http://horsehair.test/', businessId)).body.id);
    const texts = ['Armchairs from £180 plus fabric', 'Your chair, made to last another thirty years.'];
    expect(textsOf(found).filter((one) => one.startsWith('fact'))).toEqual(
      texts.map((text) => `fact: ${text}`),
    );
    for (const { id: findingId } of found.findings.filter(({ topic }) => topic === 'fact')) {
      const decided = { params: { id: found.id, findingId }, body: { state: 'accepted' as const } };
      expect((await product.call(importRoutes.decide, decided, { token })).status).toBe(200);
    }
    expect((await factsOf(person, businessId)).map(({ value, state }) => [value, state])).toEqual([
      [{ kind: 'sentence', topic: 'price', text: texts[0] }, 'confirmed'],
      [{ kind: 'sentence', topic: 'profile', text: texts[1] }, 'confirmed'],
    ]);
    expect(await businessOf(person, businessId)).toMatchObject({ tenureYears: null });
  });

  it('a business that is created takes what was accepted before, and no other business', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id } = (await start(token, 'http://linked-data.test/')).body;
    await ended(token, id);
    const accepted = await product.call(importRoutes.acceptSafe, { params: { id } }, { token });
    expect(accepted.body.findings.filter(({ state }) => state === 'accepted')).toHaveLength(11);
    const logo = of(accepted.body, 'logo')?.id ?? '';
    await product.call(
      importRoutes.decide,
      { params: { id, findingId: logo }, body: { state: 'accepted' } },
      { token },
    );
    const made = await business(person, { name: 'Hearth & Rye', importId: id });
    expect(made.logo).toMatch(/^\/api\/media\/.*\.png$/);
    const reached = {
      phone: '+12127365000',
      whatsapp: '+12127365001',
      address: '12 Elm Street, Suite 5, Springfield',
    };
    expect(await businessOf(person, made.id)).toMatchObject(reached);
    const facts = await factsOf(person, made.id);
    expect(facts.map(({ says, state }) => [says, state])).toEqual([
      ['Open Tuesday to Saturday, from 7 am', 'confirmed'],
      ['On Elm Street', 'confirmed'],
      ['In Springfield', 'confirmed'],
      ['Rye loaf $7.20', 'confirmed'],
      ['Gift box $20 to $45', 'confirmed'],
    ]);
    const other = await business(person, { name: 'Other', importId: id });
    expect(await factsOf(person, other.id)).toEqual([]);

    // A logo of the owner's own goes before the website's.
    const secondId = (await start(token, 'http://linked-data.test/')).body.id;
    const findingId = of(await ended(token, secondId), 'logo')?.id ?? '';
    const taken = { params: { id: secondId, findingId }, body: { state: 'accepted' as const } };
    expect((await product.call(importRoutes.decide, taken, { token })).status).toBe(200);
    const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6b4a' } }).jpeg();
    const logoOfOwn = `data:image/jpeg;base64,${(await photo.toBuffer()).toString('base64')}`;
    const branded = await business(person, {
      name: 'Own',
      importId: secondId,
      logo: logoOfOwn,
      phone: '+1 212 736 5999',
    });
    expect([branded.phone, branded.whatsapp]).toEqual(['+12127365999', '']);
    expect(branded.logo).toMatch(/\.jpg$/);
  });

  it('colours, fonts and pictures go to the brand and the photo library', async () => {
    const person = await verifiedOwner(product);
    const { token } = person;
    const { id: businessId } = await business(person, { type: 'florist' });
    const found = await ended(token, (await start(token, 'http://shop.test/', businessId)).body.id);
    const decide = async (says: string, state: 'accepted' | 'proposed') => {
      const findingId = found.findings.find((one) => one.says === says)?.id ?? '';
      const params = { id: found.id, findingId };
      return (await product.call(importRoutes.decide, { params, body: { state } }, { token })).status;
    };
    const brand = async () =>
      (await product.call(brandRoutes.get, { params: { id: businessId } }, { token })).body;
    expect(await decide('#2f6f4f', 'accepted')).toBe(200);
    expect(await decide('#d25b5a', 'accepted')).toBe(200);
    expect(await decide('Playfair Display', 'accepted')).toBe(200);
    expect(await brand()).toMatchObject({ main: '#2f6f4f', accent: '#d25b5a', type: 'elegant' });
    expect(await decide('Playfair Display', 'proposed')).toBe(200);
    expect(await decide('#d25b5a', 'proposed')).toBe(200);
    expect(await brand()).toMatchObject({ main: '#2f6f4f', accent: null, type: null });
    const photos = async () =>
      (await product.call(photoRoutes.list, { params: { id: businessId } }, { token })).body.data;
    expect(await photos()).toEqual([]);
    expect(await decide('Bouquets on the bench', 'accepted')).toBe(200);
    const [photo] = await until(async () => {
      const taken = await photos();
      return taken.length > 0 && taken;
    }, 'the picture is in the library');
    expect(photo).toMatchObject({ source: 'website', caption: 'Bouquets on the bench' });
    expect(await decide('Bouquets on the bench', 'proposed')).toBe(409);
  });

  it('is nobody else’s', async () => {
    const { token } = await verifiedOwner(product);
    const { id } = (await start(token, 'http://plain.test/')).body;
    const { findings } = await ended(token, id);
    const stranger = await verifiedOwner(product);
    const as = { token: stranger.token };
    const params = { id, findingId: findings[0]?.id ?? '' };
    const calls = await Promise.all([
      product.call(importRoutes.get, { params: { id } }, as),
      product.call(importRoutes.cancel, { params: { id } }, as),
      product.call(importRoutes.acceptSafe, { params: { id } }, as),
      product.call(importRoutes.decide, { params, body: { state: 'accepted' } }, as),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const made = await business(stranger, { name: 'Mine', importId: id });
    expect(await factsOf(stranger, made.id)).toEqual([]);
  });
});

describe('a reading', () => {
  it('of the same address, asked for twice at once, is one', async () => {
    const { token } = await verifiedOwner(product);
    const both = await Promise.all([start(token, 'http://blank.test/'), start(token, 'http://blank.test/')]);
    expect(both[0]?.body.id).toBe(both[1]?.body.id);
    const before = websites.asked.filter((one) => one === 'GET blank.test/').length;
    await ended(token, both[0]?.body.id ?? '');
    expect(websites.asked.filter((one) => one === 'GET blank.test/').length - before).toBeLessThan(2);
  });

  it('is stopped by its owner, from anywhere, and is listed', async () => {
    const { token } = await verifiedOwner(product);
    const { id } = (await start(token, 'http://held.test/')).body;
    await until(async () => websites.asked.includes('GET held.test/robots.txt'), 'the site is asked');
    const listed = await product.call(importRoutes.list, {}, { token });
    expect(listed.body.data).toMatchObject([{ id, state: 'reading', open: 0, accepted: 0 }]);
    const cancelled = await product.call(importRoutes.cancel, { params: { id } }, { token });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', findings: [] });
    expect((await product.call(importRoutes.cancel, { params: { id } }, { token })).body.state).toBe(
      'cancelled',
    );
  });

  it.each(['', 'nonsense', 'ftp://plain.test/', 'http://user:pass@plain.test/', 'http://x\u0000.test/'])(
    'of %j is none',
    async (address) => {
      const { token } = await verifiedOwner(product);
      expect((await start(token, address)).status).toBe(422);
    },
  );
});
