import { api } from '@awning/contract/api';
import type { RouteDefinition } from '@awning/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from './testing/advertiser.ts';
import { browserHeaders } from './testing/browser-headers.ts';
import { campaignOf, control, ledgerOf, until } from './testing/meta.ts';
import { randomAddress, verifiedOwner } from './testing/people.ts';
import { type Product, startProduct } from './testing/product.ts';
import { inputSchemaOf, sampleOf } from './testing/sample-input.ts';
import { collectStatements } from './testing/statements.ts';

const statements = collectStatements();
let product: Product;
let owner: Advertiser;
/** Ids of what the owner has, by which every call with an id is tried. */
let ids: string[];
const session = (script: string) => product.running.database.session((run) => run(script));

beforeAll(async () => {
  product = await startProduct({ because: 'rows', reviewSeconds: 1 });
  owner = await advertiser(product, { creatives: 2 });
  const { body } = await createCampaign(product, owner, { name: 'First' });
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt, 'the launch');
  const ledger = await ledgerOf(product, owner.adAccountId);
  await control(product, 'delivery', {
    campaignId: ledger.find(({ kind }) => kind === 'campaign')?.id,
    days: 3,
  });
  await until(
    async () => (await session('SELECT 1 FROM stats_days WHERE impressions > 0 LIMIT 1')).length > 0,
    'figures',
  );
  const rows =
    await session(`SELECT id FROM campaigns UNION SELECT id FROM creatives UNION SELECT id FROM avatars
    UNION SELECT id FROM facts UNION SELECT id FROM photos UNION SELECT id FROM campaign_ads`);
  ids = [owner.businessId, ...rows.map(({ id }) => String(id))];
});
afterAll(async () => {
  statements.stop();
  await product?.close();
});

/** Statements on a tenant's table that need not name the tenant, and why. A new one is not to be added for less. */
const exceptions: { why: string; texts: RegExp[] }[] = [
  {
    why: 'Work whose process died is looked for among all owners, and ended by its id',
    texts: [
      /^select "id"(, "attempt_id")? from "(imports|lead_forms|moving_stories|photo_imports|photo_makings|turns)" where \("\w+"."(state|status)"/,
      /^update "(imports|lead_forms|moving_stories|photo_imports|photo_makings|turns)" set .* where \("\w+"."id" = \$\d+ and "\w+"."(state|status)"/,
    ],
  },
  {
    why: 'Who brings a secret is not known yet: it tells who that is',
    texts: [
      / "email_tokens" (set .* )?where \(?"email_tokens"."(digest|email)" = /,
      /^select .* from "till_links" where \("till_links"."digest" = /,
      /^delete from "meta_connect_states" where "meta_connect_states"."state_digest" = /,
    ],
  },
  {
    why: 'A sweep asks whose campaigns the keys are that it found in an ad account of several owners',
    texts: [/^select .* from "campaigns" where "campaigns"."id" in \((\$\d+(, )?)+\)$/],
  },
  {
    why: 'Which entries of the ledger a database knows, of all owners, is asked by their names',
    texts: [/^select distinct "kept_in" from "revocations" where "revocations"."kept_in" = ANY\(/],
  },
  {
    why: 'A form’s page about privacy is read by whoever has its address',
    texts: [/^select .* from "lead_forms" where "lead_forms"."id" = \$1$/],
  },
];

/**
 * Whether a statement names a thing. One that does not is, outside of requests, a worker's look for what is due or
 * expired among all owners; which of those run during this test the clock decides.
 */
const namesOne = (conditions: string) =>
  /\bid"? (= \$|= any|in \()|_id"? (= \$|= any|in \()/i.test(conditions);

/** What a statement reads or changes by: all after its list of columns, without what it returns. */
function conditionsOf(text: string): string {
  const from = text.search(/\b(from|update)\b/i);
  const read = text.slice(Math.max(from, 0)).replace(/\breturning\b.*$/i, '');
  // Two columns that are compared, and an order, name no tenant.
  return read
    .replaceAll(/[\w".]*owner_id"?\s*=\s*[\w".]*owner_id\b"?/gi, '')
    .replace(/\b(group|order) by\b.*$/i, '');
}

const isRead = (text: string) => /^\(?\s*(select|update|delete|with)\b/i.test(text);
const tablesOf = (text: string) =>
  [...text.matchAll(/\b(?:from|join|update|using)\s+"?(\w+)"?/gi)].map(([, name = '']) => name.toLowerCase());

/** A sample as a query, of the business that there is. */
const queryOf = (sample: unknown): string => {
  const given = { ...(sample as Record<string, unknown>), businessId: owner.businessId };
  const texts = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams(texts)}`;
};

async function callAll(route: RouteDefinition): Promise<void> {
  // These would end what the others need.
  if (route.path.includes('sign-out') || (route.method === 'DELETE' && !route.path.includes(':'))) return;
  const { body: bodySchema, query: querySchema } = route;
  const query = querySchema ? queryOf(sampleOf(inputSchemaOf(querySchema))) : '';
  for (const id of route.path.includes(':') ? ids : ['']) {
    const path = route.path.replaceAll(/:\w+/g, id);
    const json = bodySchema && JSON.stringify(sampleOf(inputSchemaOf(bodySchema)));
    const response = await fetch(`${product.url}/api${path}${query}`, {
      method: route.method,
      redirect: 'manual',
      headers: {
        ...browserHeaders,
        ...(json && { 'content-type': 'application/json' }),
        authorization: `Bearer ${owner.token}`,
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': randomAddress(),
      },
      ...(json && { body: json }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    await response?.body?.cancel();
  }
}

test('each statement on a tenant’s table names the tenant, but for those that are listed', async () => {
  const routes = Object.values(api).flatMap((feature) => Object.values(feature) as RouteDefinition[]);
  const reads = routes.filter(({ method }) => method === 'GET');
  for (const route of [...reads, ...routes.filter(({ method }) => method !== 'GET')]) await callAll(route);
  await verifiedOwner(product);
  const rows = await session(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'owner_id'",
  );
  const tenants = new Set(rows.map(({ name }) => String(name)));
  const told = [...statements.lanes.keys()].filter(
    (text) => isRead(text) && tablesOf(text).some((table) => tenants.has(table)),
  );
  expect(told.length).toBeGreaterThan(100);
  const without = told.filter((text) => !/\bowner_?id\b/i.test(conditionsOf(text)));
  const allowed = exceptions.flatMap(({ texts }) => texts);
  const unlisted = without.filter(
    (text) =>
      !allowed.some((one) => one.test(text)) &&
      (statements.lanes.get(text) === 'requests' || namesOne(conditionsOf(text))),
  );
  expect(unlisted.sort()).toEqual([]);
}, 300_000);
