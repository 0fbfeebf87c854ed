import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Advertiser } from '../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { startOnMetaLine } from '../../../testing/meta-line.ts';
import type { Product } from '../../../testing/product.ts';
import { editingOn } from '../edits/testing/editing.ts';

const zone = 'America/New_York';
let product: Product;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ product, close } = await startOnMetaLine());
});
afterAll(() => close?.());

const today = () => dateIn(new Date(), zone);
const { edit, running, atMeta, saved } = editingOn(() => product, today);
const sql = (script: string) => product.running.database.session((run) => run(script));

const columns =
  'name, name_key, daily_budget, total_budget, end_date, ends_at, audience, edit, consents, version, settings_asked_at';

/** Remembers what a campaign's row says. @returns what brings that back, as a restore does, and announces it */
async function backupOf(owner: Advertiser, id: string): Promise<() => Promise<void>> {
  await sql(
    `CREATE TABLE kept_${id.replaceAll('-', '')} AS SELECT ${columns} FROM campaigns WHERE id = '${id}'`,
  );
  return async () => {
    await sql(`
      UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now();
      UPDATE campaigns SET (${columns}) = (SELECT ${columns} FROM kept_${id.replaceAll('-', '')}) WHERE id = '${id}';
      DROP TABLE kept_${id.replaceAll('-', '')};
      UPDATE account_sweeps SET next_sweep_at = now() WHERE owner_id = '${owner.user.id}'`);
  };
}

/** What the owner is told of a restore, once she is. */
const toldOf = (owner: Advertiser, id: string) =>
  until(async () => {
    const { issues } = await campaignOf(product, owner, id);
    const told = issues.filter(({ code }) => code === 'taken_over' || code === 'put_back');
    return told.length > 0 && told;
  }, 'what the restore has made of it');

const haifa = { kind: 'around', address: 'Haifa', latitude: 32.8, longitude: 35, radiusKm: 12 };

it('takes over from Meta what was changed since the backup and spends no more, and tells it', async () => {
  const { owner, id, made, adSetRef } = await running();
  const restore = await backupOf(owner, id);
  const endDate = addDays(made.endDate, -2);
  const audience = { places: [haifa], ageMin: 30, ageMax: 55, gender: 'women', broaden: false };
  await edit(owner, id, { name: 'Autumn buns', dailyBudget: 1000, endDate, audience });
  const changed = await saved(owner, id);
  await restore();
  expect((await toldOf(owner, id)).map(({ code, message }) => [code, message])).toEqual([
    ['taken_over', expect.stringContaining('its name, who sees it, its last day, and its budget')],
  ]);
  const { name, totalBudget, dailyBudget } = changed;
  const after = await campaignOf(product, owner, id);
  expect(after).toMatchObject({ name, totalBudget, dailyBudget, endDate, status: 'active', unsaved: null });
  expect(after.audience).toMatchObject({ ageMin: 30, ageMax: 55, gender: 'women' });
  expect(after.audience.places).toMatchObject([
    { kind: 'around', latitude: 32.8, longitude: 35, radiusKm: 12 },
  ]);
  expect(await atMeta(owner, adSetRef, 'lifetime_budget')).toMatchObject({
    lifetime_budget: `${totalBudget}`,
  });
  // What she consented to at the launch still stands.
  expect(after.ceiling).toBe(made.ceiling);
  const { body } = await edit(owner, id, { name: 'Winter buns' });
  expect(body.issues).toEqual([]);
});

it('sets Meta back where it would spend more or for longer than the backup knows of, and tells that', async () => {
  const { owner, id, made, adSetRef } = await running();
  const restore = await backupOf(owner, id);
  const endDate = addDays(made.endDate, 3);
  await edit(owner, id, { dailyBudget: 3000, endDate, ceiling: 3000 * 20 });
  await saved(owner, id);
  await restore();
  expect((await toldOf(owner, id)).map(({ code }) => code)).toEqual(['put_back']);
  const after = await saved(owner, id);
  expect(after).toMatchObject({ totalBudget: made.totalBudget, endDate: made.endDate });
  const adSet = await atMeta(owner, adSetRef, 'lifetime_budget,end_time');
  expect(adSet.lifetime_budget).toBe(String(made.totalBudget));
  expect(new Date(String(adSet.end_time))).toEqual(instantOf(addDays(made.endDate, 1), zone));
});

it('leaves what its owner has asked for since the restore', async () => {
  const { owner, id, made, adSetRef } = await running();
  const restore = await backupOf(owner, id);
  await edit(owner, id, { dailyBudget: 1000 });
  await saved(owner, id);
  await restore();
  await edit(owner, id, { dailyBudget: 1200 });
  const after = await until(async () => {
    const campaign = await saved(owner, id);
    const { lifetime_budget } = await atMeta(owner, adSetRef, 'lifetime_budget');
    return lifetime_budget === String(campaign.totalBudget) && campaign;
  }, 'her wish at Meta');
  expect(after).toMatchObject({ dailyBudget: 1200, name: made.name });
});

it('pauses what is over by the backup and was prolonged since', async () => {
  const { owner, id, campaignRef } = await running();
  await sql(`
    UPDATE database_epoch SET epoch = gen_random_uuid(), changed_at = now();
    UPDATE campaigns SET delivery = 'ended', next_reconcile_at = NULL WHERE id = '${id}';
    UPDATE account_sweeps SET next_sweep_at = now() WHERE owner_id = '${owner.user.id}'`);
  await until(async () => (await atMeta(owner, campaignRef, 'status')).status === 'PAUSED', 'the pause');
});
