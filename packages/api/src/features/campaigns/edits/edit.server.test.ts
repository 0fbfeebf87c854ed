import { campaignRoutes } from '@awning/contract/campaigns';
import { addDays, dateIn, instantOf } from '@awning/contract/zoned-time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../../testing/meta.ts';
import { type LineCall, type MetaLine, startOnMetaLine } from '../../../testing/meta-line.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import type { Product } from '../../../testing/product.ts';
import { editingOn, failureOf } from './testing/editing.ts';

const clock = movingClock();
const zone = 'America/New_York';
let product: Product;
let line: MetaLine;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ product, line, close } = await startOnMetaLine({ clock }));
});
afterEach(async () => {
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});
afterAll(() => close?.());

const today = () => dateIn(clock.now(), zone);
const { edit, running, atMeta, saved } = editingOn(() => product, today);

const haifa = { kind: 'around', address: 'Haifa', latitude: 32.8, longitude: 35, radiusKm: 12 };
const audience = { places: [haifa], ageMin: 30, ageMax: 55, gender: 'women', broaden: false };

describe('an edit of a running campaign', () => {
  it('is known here at once and soon at Meta, all of it, while the campaign runs on', async () => {
    const { owner, id, made, campaignRef, adSetRef } = await running();
    const endDate = addDays(made.endDate, 2);
    // From today on eight days were planned, and are ten now.
    const total = 2000 * 10;
    const answer = await edit(owner, id, {
      name: 'Autumn buns',
      dailyBudget: 2000,
      endDate,
      audience,
      ceiling: total,
      version: made.version,
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { name: 'Autumn buns', dailyBudget: 2000, totalBudget: total, endDate, audience, version: 2 },
    ]);
    expect(answer.body.unsaved).toMatchObject({
      name: 'Spring buns',
      dailyBudget: 1500,
      endDate: made.endDate,
    });
    const after = await saved(owner, id);
    expect(after).toMatchObject({
      name: 'Autumn buns',
      totalBudget: total,
      ceiling: total,
      status: 'active',
    });
    const adSet = await atMeta(owner, adSetRef, 'name,lifetime_budget,end_time,targeting,status');
    expect(adSet).toMatchObject({
      name: `Autumn buns [${id}]`,
      lifetime_budget: String(total),
      status: 'ACTIVE',
      targeting: {
        age_min: 30,
        age_max: 55,
        genders: [2],
        geo_locations: { custom_locations: [{ latitude: 32.8, longitude: 35, radius: 12 }] },
      },
    });
    expect(new Date(String(adSet.end_time))).toEqual(instantOf(addDays(endDate, 1), zone));
    expect(await atMeta(owner, campaignRef, 'name,status')).toMatchObject({
      name: `Autumn buns [${id}]`,
      status: 'ACTIVE',
    });
  });

  it('changes at Meta what it names and nothing else', async () => {
    const { owner, id, adSetRef } = await running();
    const other = { geo_locations: { countries: ['FR'] }, age_min: 40, age_max: 65 };
    const inAdsManager = new URLSearchParams({
      access_token: owner.metaToken,
      targeting: JSON.stringify({ ...other, targeting_automation: { advantage_audience: 0 } }),
    });
    await fetch(`${product.sandbox.url}/graph/v26.0/${adSetRef}?${inAdsManager}`, { method: 'POST' });
    await edit(owner, id, { name: 'Only the name' });
    await saved(owner, id);
    expect((await atMeta(owner, adSetRef, 'targeting')).targeting).toMatchObject(other);
  });

  it('reaches a stopped campaign too, and leaves it stopped', async () => {
    const { owner, id, campaignRef, adSetRef } = await running();
    await product.call(campaignRoutes.stop, { params: { id } }, { token: owner.token });
    await until(async () => (await campaignOf(product, owner, id)).delivery === 'paused', 'the stop');
    await edit(owner, id, { dailyBudget: 1000 });
    await saved(owner, id);
    expect(await atMeta(owner, adSetRef, 'lifetime_budget')).toMatchObject({ lifetime_budget: '8000' });
    expect(await atMeta(owner, campaignRef, 'status')).toMatchObject({ status: 'PAUSED' });
  });

  it('has its ads become those of the creatives that are named, or keeps nothing of the edit', async () => {
    const { owner, id } = await running({}, 2);
    const [first = '', second = ''] = owner.creativeIds;
    const unknown = await edit(owner, id, { name: 'Not kept', creativeIds: [first, newId()] });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect((await campaignOf(product, owner, id)).name).not.toBe('Not kept');
    await edit(owner, id, { creativeIds: [first] });
    const states = async () => {
      const { creatives } = await campaignOf(product, owner, id);
      return [first, second].map((one) => creatives.find((ad) => ad.id === one)?.status);
    };
    expect(await states()).toEqual(['active', 'removed']);
    await edit(owner, id, { creativeIds: [second, first] });
    expect(await states()).toEqual(['active', 'active']);
    const { body } = await edit(owner, id, { creativeIds: [] });
    expect(failureOf({ body }).details?.fields).toMatchObject({ creativeIds: expect.any(String) });
  });

  it('keeps what a special ad category demands', async () => {
    const { owner, id, adSetRef } = await running({ specialCategories: ['housing'] });
    const { body } = await edit(owner, id, { audience });
    const allowed = { ageMin: 18, ageMax: 65, places: [{ ...haifa, radiusKm: 25 }] };
    expect(body.audience).toMatchObject(allowed);
    expect(body.audience.gender).toBeUndefined();
    const after = await saved(owner, id);
    expect(after.issues).toEqual([]);
    expect((await atMeta(owner, adSetRef, 'targeting')).targeting).toMatchObject({
      geo_locations: { custom_locations: [{ radius: 25 }] },
    });
  });
});

describe('an edit is refused', () => {
  it('by the rules of a launch, and then changes nothing', async () => {
    const { owner, id, made } = await running();
    const cases: [string, object][] = [
      ['name', { name: ' ', dailyBudget: 1200 }],
      ['dailyBudget', { dailyBudget: 50, name: 'Other' }],
      ['dailyBudget', { dailyBudget: 20_000_000, ceiling: 999_999_999_999 }],
      ['endDate', { endDate: addDays(today(), -1), name: 'Other' }],
      ['endDate', { endDate: addDays(today(), 400) }],
      ['audience.ageMax', { audience: { ...audience, ageMin: 60 } }],
      ['audience.places', { audience: { ...audience, places: [] } }],
    ];
    for (const [field, body] of cases) {
      const answer = await edit(owner, id, body);
      expect([answer.status, Object.keys(failureOf(answer).details?.fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await campaignOf(product, owner, id)).toMatchObject({
      name: made.name,
      version: 1,
      unsaved: null,
    });
  });

  it('above the ceiling that was consented to, unless the new one is', async () => {
    const { owner, id, made } = await running();
    expect(made.ceiling).toBe(made.totalBudget);
    const more = await edit(owner, id, { dailyBudget: 3000 });
    expect([more.status, Object.keys(failureOf(more).details?.fields ?? {})]).toEqual([422, ['ceiling']]);
    const tooLittle = await edit(owner, id, { dailyBudget: 3000, ceiling: made.totalBudget + 100 });
    expect(tooLittle.status).toBe(422);
    const longer = await edit(owner, id, { endDate: addDays(made.endDate, 1) });
    expect(longer.status).toBe(422);
    const agreed = await edit(owner, id, { dailyBudget: 3000, ceiling: 24_000 });
    expect([agreed.status, agreed.body.ceiling]).toEqual([200, 24_000]);
    // Within what was agreed to, nothing has to be agreed to again.
    await edit(owner, id, { dailyBudget: 1000 });
    expect((await edit(owner, id, { dailyBudget: 2900 })).body).toMatchObject({
      totalBudget: 23_200,
      ceiling: 24_000,
    });
  });

  it('with a name that another campaign has', async () => {
    const { owner, id } = await running();
    const businesses = (await createCampaign(product, owner, { name: 'Taken' })).status;
    expect(businesses).toBe(201);
    expect(failureOf(await edit(owner, id, { name: ' TAKEN ' })).code).toBe('NAME_IN_USE');
    expect((await edit(owner, id, { name: 'SPRING buns' })).body.name).toBe('SPRING buns');
  });
});

it('somebody else’s campaign can’t be edited', async () => {
  const { id, owner } = await running();
  const stranger = await advertiser(product);
  expect((await edit(stranger, id, { name: 'Mine' })).status).toBe(404);
  expect((await campaignOf(product, owner, id)).name).toBe('Spring buns');
});

describe('two editors', () => {
  it('of which one changes the ads alone notice each other too', async () => {
    const { owner, id, made } = await running({}, 2);
    const [first = '', second = ''] = owner.creativeIds;
    const { version } = made;
    const same = await edit(owner, id, { creativeIds: made.creatives.map((one) => one.id), version });
    expect([same.status, same.body.version]).toEqual([200, version]);
    const fewer = await edit(owner, id, { creativeIds: [first], version });
    expect(fewer.status).toBe(200);
    expect(fewer.body.version).toBeGreaterThan(version);
    for (const late of [{ creativeIds: [second] }, { name: 'Late' }])
      expect((await edit(owner, id, { ...late, version })).status).toBe(409);
    const more = await edit(owner, id, { creativeIds: [first, second], version: fewer.body.version });
    expect(more.status).toBe(200);
    expect(more.body.version).toBeGreaterThan(fewer.body.version);
    expect((await edit(owner, id, { creativeIds: [second], version: fewer.body.version })).status).toBe(409);
  });

  it('who start from the same version don’t overwrite each other', async () => {
    const { owner, id, made } = await running();
    const { version } = made;
    const answers = await Promise.all([
      edit(owner, id, { dailyBudget: 1100, version }),
      edit(owner, id, { dailyBudget: 1200, version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers.find(({ status }) => status === 200)?.body.dailyBudget;
    expect((await saved(owner, id)).dailyBudget).toBe(first);
  });

  it('of different settings are both heard', async () => {
    const { owner, id, adSetRef } = await running();
    await Promise.all([edit(owner, id, { name: 'Both' }), edit(owner, id, { dailyBudget: 1100 })]);
    expect(await saved(owner, id)).toMatchObject({ name: 'Both', dailyBudget: 1100, version: 3 });
    expect(await atMeta(owner, adSetRef, 'name,lifetime_budget')).toMatchObject({
      name: `Both [${id}]`,
      lifetime_budget: '8800',
    });
  });

  it('an edit sent twice with its key is one', async () => {
    const { owner, id } = await running();
    const key = `edit-${id}`;
    const first = await edit(owner, id, { dailyBudget: 1300 }, key);
    const retried = await edit(owner, id, { dailyBudget: 1300 }, key);
    expect(retried.body).toEqual(first.body);
    expect((await campaignOf(product, owner, id)).version).toBe(2);
  });
});

describe('Meta', () => {
  const saves = (ref: string) => (call: LineCall) =>
    /lifetime_budget=\d/.test(call.body) && call.body.includes(ref);

  it('loses an answer: the edit is sent again', async () => {
    const { owner, id, adSetRef } = await running();
    line.loseAnswer(saves(adSetRef));
    await edit(owner, id, { dailyBudget: 1400 });
    await saved(owner, id);
    expect(await atMeta(owner, adSetRef, 'lifetime_budget')).toMatchObject({ lifetime_budget: '11200' });
  });

  it('carries an edit out late: what was last wished stands in the end', async () => {
    const { owner, id, adSetRef } = await running();
    const before = line.calls.length;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    line.disturb(saves(adSetRef), { lateUntil: released });
    await edit(owner, id, { dailyBudget: 1000 });
    await until(async () => line.calls.slice(before).some(saves(adSetRef)), 'the first edit');
    await edit(owner, id, { dailyBudget: 1200 });
    await saved(owner, id);
    release();
    const budget = async () => (await atMeta(owner, adSetRef, 'lifetime_budget')).lifetime_budget;
    await until(async () => (await budget()) === '8000', 'the late edit');
    clock.advance(91_000);
    await until(async () => (await budget()) === '9600', 'the last wish');
    expect((await campaignOf(product, owner, id)).dailyBudget).toBe(1200);
  });

  it('refuses: the owner is told why, and the campaign goes on as it was', async () => {
    const { owner, id, made, adSetRef, campaignRef } = await running();
    const error = {
      message: 'Invalid parameter',
      type: 'OAuthException',
      code: 100,
      error_user_msg: 'Choose another audience.',
    };
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path: adSetRef,
      action: 'error',
      status: 400,
      body: { error },
    });
    const { body } = await edit(owner, id, {
      name: 'Refused',
      dailyBudget: 1000,
      endDate: addDays(made.endDate, -2),
    });
    const after = await until(async () => {
      const now = await campaignOf(product, owner, id);
      return now.issues.length > 0 && now;
    }, 'the refusal');
    expect(after).toMatchObject({
      name: made.name,
      dailyBudget: made.dailyBudget,
      totalBudget: made.totalBudget,
      endDate: made.endDate,
      status: 'active',
      unsaved: null,
      issues: [{ code: 'edit_refused', message: expect.stringContaining('Choose another audience.') }],
    });
    expect(after.version).toBeGreaterThan(body.version);
    expect(await atMeta(owner, campaignRef, 'name')).toMatchObject({ name: `${made.name} [${id}]` });
    await edit(owner, id, { dailyBudget: 1000 });
    expect(await saved(owner, id)).toMatchObject({ dailyBudget: 1000, issues: [] });
  });

  it('refuses what an unanswered call may have done already: the former settings are restored there', async () => {
    const { owner, id, made, adSetRef, campaignRef } = await running();
    // The ad set is changed, the campaign's name is not.
    await control(product, 'faults', {
      target: 'meta',
      method: 'POST',
      path: campaignRef,
      action: 'error',
      status: 400,
      body: { error: { message: 'Not this name', type: 'OAuthException', code: 100 } },
    });
    await edit(owner, id, { name: 'Refused', dailyBudget: 1000 });
    await until(async () => (await campaignOf(product, owner, id)).issues.length > 0, 'the refusal');
    await saved(owner, id);
    expect(await atMeta(owner, adSetRef, 'name,lifetime_budget')).toMatchObject({
      name: `${made.name} [${id}]`,
      lifetime_budget: String(made.totalBudget),
    });
    expect(await campaignOf(product, owner, id)).toMatchObject({
      name: made.name,
      dailyBudget: made.dailyBudget,
    });
  });
});
