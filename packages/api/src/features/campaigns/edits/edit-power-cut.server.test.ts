import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { addDays } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Killable, startKillable } from '../../../testing/killable.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { type MetaLine, openMetaLine } from '../../../testing/meta-line.ts';
import { editingOn } from './testing/editing.ts';

let line: MetaLine;
let sandbox: SandboxProcess;
let server: Killable;
beforeAll(async () => {
  line = await openMetaLine();
  sandbox = await startSandbox({ reviewSeconds: 1 });
  line.leadTo(sandbox.url);
  server = await startKillable(sandbox, { META_GRAPH_URL: line.url, RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
  await line?.close();
});
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());

it('PATCH under kills and lost answers leaves Meta as the owner last wished', async () => {
  const { edit, running, atMeta, saved } = editingOn(() => server.product, today);
  const { owner, id, made, adSetRef, campaignRef } = await running();
  const places = [{ kind: 'country', code: 'IE' }];
  const bodies = [
    { name: 'First wish', dailyBudget: 1400 },
    { dailyBudget: 1200, endDate: addDays(made.endDate, -1) },
    { name: 'Last wish', dailyBudget: 1300, audience: { places, ageMin: 25, ageMax: 60, broaden: false } },
  ];
  for (const body of bodies) {
    // Meta carries the change out; we are gone before its answer.
    const cut = new Promise<void>((resolve) => {
      line.loseAnswer(({ body }) => {
        // A look reads the budget of the ad set too.
        if (!/lifetime_budget=\d/.test(body) || !body.includes(adSetRef)) return false;
        server.cut().then(resolve);
        return true;
      });
    });
    expect((await edit(owner, id, body)).status).toBe(200);
    await cut;
    await server.restart();
    // Known to the owner as she wished it, whether Meta has confirmed it yet or not.
    expect(await campaignOf(server.product, owner, id)).toMatchObject(body);
  }
  // And one whose request is lost on the way, followed by a stop of the server before anything was sent.
  const last = { params: { id }, body: { dailyBudget: 1100 } };
  expect((await server.product.call(campaignEditRoutes.edit, last, { token: owner.token })).status).toBe(200);
  await server.cut();
  await server.restart();
  expect(await saved(owner, id)).toMatchObject({
    name: 'Last wish',
    dailyBudget: 1100,
    endDate: bodies[1]?.endDate,
  });
  await until(async () => {
    const adSet = await atMeta(owner, adSetRef, 'name,lifetime_budget,targeting,status');
    return adSet.lifetime_budget === String(1100 * 7) && adSet;
  }, 'the last wish at Meta');
  expect(await atMeta(owner, adSetRef, 'name,targeting,status')).toMatchObject({
    name: `Last wish [${id}]`,
    status: 'ACTIVE',
    targeting: { age_min: 25, age_max: 60, geo_locations: { countries: ['IE'] } },
  });
  expect(await atMeta(owner, campaignRef, 'name,status')).toMatchObject({
    name: `Last wish [${id}]`,
    status: 'ACTIVE',
  });
});
