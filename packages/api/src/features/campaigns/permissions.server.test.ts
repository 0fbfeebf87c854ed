import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes } from '@awning/contract/connections';
import { reportRoutes } from '@awning/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import {
  answerDialog,
  beginConnecting,
  campaignOf,
  control,
  followCallback,
  ledgerOf,
  until,
} from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { settled } from '../../testing/settled.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults', reviewSeconds: 0 });
});
afterAll(() => product?.close());

const optionsOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(campaignOptionRoutes.options, { params: { id: businessId } }, { token })).body;
const destinationsOf = async (owner: Advertiser) =>
  new Map((await optionsOf(owner)).destinations.map(({ kind, ...told }) => [kind, told]));
const connectionOf = async ({ token }: Advertiser) =>
  (await product.call(connectionRoutes.get, {}, { token })).body;
const missingOf = async (owner: Advertiser, id: string) =>
  (await campaignOf(product, owner, id)).issues.filter(({ code }) => code === 'permission_missing');
const alertsOf = async ({ token, businessId }: Advertiser) =>
  (await product.call(reportRoutes.alerts, { query: { businessId } }, { token })).body;

const setPermission = (owner: Advertiser, permission: string, status: 'granted' | 'revoked') =>
  control(product, 'permissions', { userId: owner.metaUserId, permission, status });

/** The owner goes through the dialog once more. */
async function connectAgain(owner: Advertiser, unticked: string[] = []) {
  const { url, cookie } = await beginConnecting(product, owner, 'campaigns');
  const back = await answerDialog(url, 'continue', owner.metaUserId, unticked);
  expect(await followCallback(product, back, cookie)).toBe('/dashboard/campaigns?meta=connected');
}

/** A campaign whose ads lead to the Page's form. */
async function withForm(owner: Advertiser, name: string) {
  const formId = (await optionsOf(owner)).forms[0]?.id ?? '1';
  return createCampaign(product, owner, { name, goal: 'leads', destination: { kind: 'form', formId } });
}

async function launchedWithForm(owner: Advertiser): Promise<string> {
  const { body } = await withForm(owner, 'Enquiries');
  await until(async () => (await campaignOf(product, owner, body.id)).launchedAt !== null, 'the launch');
  return body.id;
}

describe('what was left out in the dialog', () => {
  it('is named, makes what needs it unavailable, and is refused before anything is made at Meta', async () => {
    const unticked = ['leads_retrieval', 'business_management'];
    const owner = await advertiser(product, { meta: { unticked } });
    expect(await connectionOf(owner)).toMatchObject({
      status: 'connected',
      leftOutPermissions: unticked,
      missingPermissions: [],
    });
    const told = await destinationsOf(owner);
    expect(told.get('form')).toEqual({ obstacle: 'notGranted', missingPermissions: ['leads_retrieval'] });
    expect(told.get('messenger')).toEqual({ obstacle: null, missingPermissions: [] });
    // Nor is a form proposed where enquiries are wanted.
    expect((await optionsOf(owner)).goals.find(({ goal }) => goal === 'leads')?.destination).toBe('website');
    const refused = await withForm(owner, 'Refused');
    expect(refused).toMatchObject({
      status: 422,
      body: { details: { fields: { destination: translate('en', 'errors:notGranted_leads_retrieval') } } },
    });
    expect(await ledgerOf(product, owner.adAccountId)).toEqual([]);
    await connectAgain(owner);
    expect((await connectionOf(owner)).leftOutPermissions).toEqual([]);
    expect((await destinationsOf(owner)).get('form')).toEqual({ obstacle: null, missingPermissions: [] });
    expect((await withForm(owner, 'Granted')).status).toBe(201);
  });

  it('is known as it is now, and not as it was when the owner connected', async () => {
    const owner = await advertiser(product);
    await setPermission(owner, 'pages_read_engagement', 'revoked');
    const refused = await createCampaign(product, owner, { destination: { kind: 'messenger' } });
    expect(refused).toMatchObject({
      status: 422,
      body: { details: { fields: { destination: expect.anything() } } },
    });
    expect((await connectionOf(owner)).leftOutPermissions).toEqual(['pages_read_engagement']);
    await setPermission(owner, 'pages_read_engagement', 'granted');
    expect((await createCampaign(product, owner, { destination: { kind: 'messenger' } })).status).toBe(201);
    expect((await connectionOf(owner)).leftOutPermissions).toEqual([]);
  });
});

describe('what is taken back while a campaign runs', () => {
  it('is an issue of the campaigns that need it, an alert and a mail, until it is granted again', async () => {
    const owner = await advertiser(product, { plan: 3 });
    const id = await launchedWithForm(owner);
    const other = (await createCampaign(product, owner, { name: 'To be known' })).body.id;
    await until(
      async () => (await campaignOf(product, owner, other)).launchedAt !== null,
      'the other launch',
    );
    await setPermission(owner, 'leads_retrieval', 'revoked');
    await settled(product, owner);
    expect(await missingOf(owner, id)).not.toEqual([]);
    const text = translate('en', 'errors:notGranted_leads_retrieval');
    expect(await missingOf(owner, id)).toMatchObject([
      { message: text, place: { url: '/dashboard/settings?tab=facebook' } },
    ]);
    expect(await missingOf(owner, other)).toEqual([]);
    expect((await connectionOf(owner)).leftOutPermissions).toEqual(['leads_retrieval']);
    await runJob(product, 'reports.dispatch');
    const mail = await mailTo(product, owner.user.email, ({ subject }) =>
      /is missing a Facebook permission/.test(subject),
    );
    expect(mail.subject).toContain('Enquiries');
    expect(mail.text).toContain('Receive enquiries from forms');
    expect(mail.text).toContain('/dashboard/settings?tab=facebook');
    expect(await alertsOf(owner)).toMatchObject({
      data: [{ kind: 'permission', campaign: { id } }],
      next: { step: 'grant', campaign: { id } },
    });
    await connectAgain(owner);
    await settled(product, owner);
    expect(await missingOf(owner, id)).toEqual([]);
    await runJob(product, 'reports.dispatch');
    expect((await alertsOf(owner)).data).toEqual([]);
  });

  it('keeps another ad from being added', async () => {
    const owner = await advertiser(product, { creatives: 2 });
    const { token } = owner;
    const [first = '', creativeId = ''] = owner.creativeIds;
    const formId = (await optionsOf(owner)).forms[0]?.id ?? '1';
    const { body } = await createCampaign(product, owner, {
      goal: 'leads',
      destination: { kind: 'form', formId },
      creativeIds: [first],
    });
    const { id } = body;
    await setPermission(owner, 'leads_retrieval', 'revoked');
    await settled(product, owner);
    expect(await missingOf(owner, id)).not.toEqual([]);
    const add = () =>
      product.call(
        campaignRoutes.addCreatives,
        { params: { id }, body: { creativeIds: [creativeId] } },
        { token },
      );
    expect(await add()).toMatchObject({
      status: 409,
      body: { message: translate('en', 'errors:notGranted_leads_retrieval') },
    });
    await connectAgain(owner);
    expect((await add()).status).toBeLessThan(300);
  });

  it('is told by its name where nothing runs', async () => {
    const owner = await advertiser(product);
    await setPermission(owner, 'ads_management', 'revoked');
    await setPermission(owner, 'ads_read', 'revoked');
    const { token, businessId } = owner;
    for (let count = 0; count < 2; count++) {
      const refused = await product.call(
        campaignOptionRoutes.options,
        { params: { id: businessId } },
        { token },
      );
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'META_NOT_CONNECTED', message: translate('en', 'errors:notGranted_ads_management') },
      });
    }
    expect(await connectionOf(owner)).toMatchObject({
      status: 'choosing',
      missingPermissions: ['ads_management', 'ads_read'],
    });
  });

  it('keeps a stopped campaign from being resumed', async () => {
    const owner = await advertiser(product);
    const { token } = owner;
    const id = await launchedWithForm(owner);
    await setPermission(owner, 'leads_retrieval', 'revoked');
    await settled(product, owner);
    expect(await missingOf(owner, id)).not.toEqual([]);
    await product.call(campaignRoutes.stop, { params: { id } }, { token });
    const resume = () => product.call(campaignRoutes.resume, { params: { id } }, { token });
    expect(await resume()).toMatchObject({
      status: 409,
      body: { message: translate('en', 'errors:notGranted_leads_retrieval') },
    });
    await connectAgain(owner);
    expect((await resume()).status).toBeLessThan(300);
  });

  it('is told by its name where Meta refuses to show the campaign for it', async () => {
    const owner = await advertiser(product);
    const id = await launchedWithForm(owner);
    await setPermission(owner, 'ads_management', 'revoked');
    await setPermission(owner, 'ads_read', 'revoked');
    await settled(product, owner);
    expect(await missingOf(owner, id)).not.toEqual([]);
    const { issues } = await campaignOf(product, owner, id);
    expect(issues.map(({ code }) => code)).not.toContain('permission');
    expect(issues[0]?.message).toContain('Manage your ads');
    expect(await connectionOf(owner)).toMatchObject({
      status: 'choosing',
      missingPermissions: ['ads_management', 'ads_read'],
    });
  });
});
