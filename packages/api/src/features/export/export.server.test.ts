import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { supportRoutes } from '@awning/contract/support';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { until } from '../../testing/meta.ts';
import { randomAddress, signUp } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { exportedTables } from './files.ts';

/** Tables that no archive holds, and why. */
const leftOutTables: Record<string, string> = {
  refresh_tokens: 'digests of what opens sessions; the sessions themselves are exported',
  passkey_challenges: 'what a passkey is asked to sign, by its digest, for minutes',
  meta_connect_states: 'secrets of a login dialog at Meta, for minutes',
  meta_data_deletions: 'keyed hashes without an owner',
  idempotency_keys: 'answers kept a day for repeated requests: copies of what the other files hold',
  turn_events: 'what a chat sent as it was typed out, for seven days: copies of its messages',
  login_attempts: 'keyed hashes without an owner',
  allowances: 'keyed hashes without an owner',
  payment_closings: 'customers of accounts that are deleted already',
  invoice_numbers: 'one counter for all',
  schema_migrations: 'nothing of anybody',
  database_epoch: 'nothing of anybody',
  optimizer_measured: 'what all campaigns of the installation have shown: of nobody',
  range_counts: 'how often ranges held on the installation: of nobody',
  profile_readings: 'which description facts were read from, by its digest',
  stats_breakdowns: 'what Meta last answered when figures were broken down, for 30 days',
  ...Object.fromEntries(
    [
      'stats_business_days',
      'stats_business_hours',
      'stats_business_minutes',
      'stats_campaigns',
      'stats_ads',
    ].map((table) => [table, 'sums of the figures that are exported']),
  ),
  creative_uses: 'how many of the ads that are exported show a creative',
  call_budgets: 'how much of Meta’s budgets of calls is spent, of accounts and of Awning',
  price_weeks: 'medians over many accounts, of which none can be told',
  lead_words: 'keyed hashes of words of the leads that are exported',
  account_sweeps: 'when ad accounts were last looked through',
  revocations: 'ids of what was taken back or deleted, so that a restored backup brings none of it back',
};
/** Schemas of their own: the job queue keeps copies of what is to be mailed, for a day. */
const leftOutSchemas = ['jobs'];

let product: Product;
let owner: Advertiser;
let other: Advertiser;
let files: Record<string, Uint8Array>;

const run = (script: string) => product.running.database.session((execute) => execute(script));
const download = (token: string) =>
  product.request('GET', '/user/me/export', undefined, {
    token,
    headers: { 'x-forwarded-for': randomAddress() },
  });
const json = (path: string) => JSON.parse(Buffer.from(files[path] ?? []).toString('utf8'));

async function openArchive(token: string) {
  const answer = await download(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

/** A bit of everything: campaign, logo, interview, reports, figures. */
async function fill(person: Advertiser, word: string) {
  const { token, businessId } = person;
  const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1c6fb5' } })
    .png()
    .toBuffer();
  const body = {
    type: 'bakery',
    name: `Bakery ${word}`,
    logo: `data:image/png;base64,${logo.toString('base64')}`,
  };
  await product.call(businessRoutes.update, { params: { id: businessId }, body }, { token });
  const campaign = await createCampaign(product, person, { name: `Campaign ${word}` });
  await (
    await product.request('POST', '/chat/avatar/turn', { businessId, action: 'start' }, { token })
  ).text();
  await product.call(
    supportRoutes.reportBug,
    { body: { subject: `Bug ${word}`, description: 'x' } },
    { token },
  );
  const contact = { name: 'Dana', email: person.user.email, subject: word, message: `Contact ${word}` };
  await product.call(
    supportRoutes.contact,
    { body: contact },
    { headers: { 'x-forwarded-for': randomAddress() } },
  );
  const ads = await run(`SELECT id, creative_id FROM campaign_ads WHERE owner_id = '${person.user.id}'`);
  for (const ad of ads)
    await run(`INSERT INTO stats_minutes (ad_id, minute, owner_id, business_id, campaign_id, creative_id, impressions, clicks, spend, results)
      SELECT '${ad.id}', timestamptz '2026-03-01' + n * interval '1 minute', '${person.user.id}', '${businessId}', '${campaign.body.id}', '${ad.creative_id}', n, 1, 2, 0
      FROM generate_series(1, 450) n`);
}

beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { creatives: 2, language: 'he' });
  other = await advertiser(product);
  await fill(owner, 'walnut');
  await fill(other, 'poppy');
  files = await openArchive(owner.token);
});

describe('the archive of a user', () => {
  it('holds every table with data of users, but for those that are left out by name', async () => {
    const existing = await run(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const names = existing
      .filter(({ schema }) => !leftOutSchemas.includes(String(schema)))
      .map(({ name }) => String(name));
    const decided = [...exportedTables.map(({ table }) => table), ...Object.keys(leftOutTables)];
    expect(names.sort()).toEqual(decided.sort());
  });

  it('leaves out every column whose name says that it is a secret', () => {
    const suspicious = exportedTables.flatMap(({ table, fields }) =>
      fields
        .filter(({ name }) => /hash$|digest|sealed|token|secret|successor|verifier|credential$/i.test(name))
        .map(({ name }) => `${table}.${name}`),
    );
    expect(suspicious).toEqual([]);
  });

  it('is explained by a README in the language of the user that names every file', () => {
    const text = Buffer.from(files['README.txt'] ?? []).toString('utf8');
    expect(text).toContain('כל המידע עליכם ששמור ב-\u2060Awning');
    for (const { path, fields } of exportedTables) {
      expect(text).toContain(path);
      expect(Object.keys(files)).toContain(path);
      for (const { name } of fields) expect(text).toContain(`${name} (`);
    }
    expect(text).not.toMatch(/archive:|undefined/);
  });

  it('holds what the user has, whole', async () => {
    expect(json('profile.json')).toMatchObject({
      id: owner.user.id,
      email: owner.user.email,
      theme: 'system',
    });
    expect(json('sign-ins/sessions.json')).toHaveLength(1);
    expect(json('plan/plan.json')).toMatchObject({ planId: 3 });
    expect(json('businesses/businesses.json')).toMatchObject([{ name: 'Bakery walnut' }]);
    expect(json('avatars/interviews.json')).toHaveLength(1);
    expect(json('avatars/messages.json').length).toBeGreaterThan(0);
    expect(json('chats/turns.json')).toMatchObject([{ kind: 'avatar' }]);
    expect(json('facebook/choices.json')).toMatchObject([{ adAccountId: `act_${owner.adAccountId}` }]);
    expect(json('campaigns/campaigns.json')).toMatchObject([{ name: 'Campaign walnut' }]);
    expect(json('campaigns/ads.json')).toHaveLength(2);
    expect(json('support/bug-reports.json')).toMatchObject([{ subject: 'Bug walnut' }]);
    expect(json('support/contact-messages.json')).toMatchObject([{ message: 'Contact walnut' }]);
    const minutes = json('results/minutes.json') as { adId: string; impressions: number }[];
    expect(minutes).toHaveLength(900);
    expect(new Set(minutes.map(({ adId, impressions }) => `${adId} ${impressions}`)).size).toBe(900);

    const names = Object.keys(files);
    const [logo] = json('businesses/logos.json');
    expect(
      Buffer.from(files[`businesses/logos/${logo.name}`] ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    for (const { images } of json('creatives/creatives.json'))
      for (const name of Object.values(images)) {
        const { format } = await sharp(files[`creatives/pictures/${name}`]).metadata();
        expect(format).toBe('jpeg');
      }
    const [invoice] = json('plan/invoices.json');
    const pdf = files[`plan/invoices/${invoice.number}.pdf`];
    expect((await extractText(new Uint8Array(pdf ?? []), { mergePages: true })).text).toContain('99');
    expect(names.filter((name) => /^creatives\/pictures\//.test(name)).length).toBeGreaterThanOrEqual(8);
  });

  it('holds nothing secret, and nothing of anybody else', async () => {
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n');
    for (const { table, leftOut } of exportedTables)
      for (const column of leftOut) {
        if (column === 'owner_id' || column === 'bytes') continue;
        for (const row of await run(`SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`))
          expect(everything.includes(String(row.value)), `${table}.${column}`).toBe(false);
      }
    for (const row of await run('SELECT digest FROM refresh_tokens'))
      expect(everything).not.toContain(String(row.digest));
    expect(everything).not.toContain(owner.password);
    expect(everything).not.toContain(other.user.id);
    expect(everything).not.toContain(other.businessId);
    expect(everything).not.toContain('poppy');
    expect(everything).not.toContain(other.adAccountId);
  });

  it('shows messages of the contact form only since the address is proved', async () => {
    const email = `${newId()}@shop.example`;
    const contact = { name: 'Eve', email, subject: 's', message: 'from somebody else' };
    const elsewhere = { headers: { 'x-forwarded-for': randomAddress() } };
    await product.call(supportRoutes.contact, { body: contact }, elsewhere);
    const unverified = await signUp(product, { email, verify: false });
    const before = await openArchive(unverified.token);
    expect(Buffer.from(before['support/contact-messages.json'] ?? []).toString()).toBe('[]\n');
    expect(Buffer.from(before['plan/plan.json'] ?? []).toString()).toBe('null\n');
  });

  it('needs the user, is not made without limit, and is remembered in the security log', async () => {
    expect((await product.request('GET', '/user/me/export')).status).toBe(401);
    const person = await signUp(product);
    const statuses = [];
    for (let count = 0; count < 7; count++) {
      const answer = await download(person.token);
      statuses.push(answer.status);
      if (answer.status === 429) {
        // Refused for having asked too often, and not because one that was refused still counts as under way.
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
        expect(((await answer.json()) as { code: string }).code).toBe('RATE_LIMITED');
      } else await answer.arrayBuffer();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('of a reader who goes away is given up, and makes room for the next', async () => {
    const person = await signUp(product);
    const leaving = new AbortController();
    const answer = await fetch(`${product.url}/api/user/me/export`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: leaving.signal,
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    await until(async () => {
      const next = await download(person.token);
      await next.arrayBuffer();
      return next.status === 200;
    }, 'room for the next');
    const { status } = await product.call(identityRoutes.me, {}, { token: person.token });
    expect(status).toBe(200);
  });
});

it('pictures that were lost are left out', async () => {
  const person = await advertiser(product);
  await run(
    `UPDATE creatives SET images = jsonb_set(images, '{square}', '"${'x'.repeat(30)}.jpg"') WHERE owner_id = '${person.user.id}'`,
  );
  const archive = await openArchive(person.token);
  expect(Object.keys(archive).filter((name) => name.startsWith('creatives/pictures/'))).toHaveLength(3);
});
