import { campaignRoutes } from '@awning/contract/campaigns';
import { beforeAll, expect, it } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../testing/advertiser.ts';
import { campaignOf, control, until } from '../../testing/meta.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product, { plan: 3 });
});

/** Launches a campaign whose pictures Meta refuses with an error; what its owner is shown. */
async function refusedWith(name: string, error: object) {
  const body = { error: { type: 'OAuthException', fbtrace_id: 'T', is_transient: false, ...error } };
  await control(product, 'faults', {
    target: 'meta',
    method: 'POST',
    path: '/adimages',
    adAccountId: owner.adAccountId,
    action: 'error',
    status: 400,
    body,
    times: 1,
  });
  const created = await createCampaign(product, owner, { name });
  const failed = await until(async () => {
    const campaign = await campaignOf(product, owner, created.body.id);
    return campaign.delivery === 'failed' && campaign;
  }, 'the refusal');
  return failed.issues[0];
}

it.each([
  [{ code: 415 }, 'two_factor', true],
  [{ code: 368 }, 'blocked_for_now', true],
  [{ code: 100, error_subcode: 1772103 }, 'instagram_missing', true],
  [{ code: 100, error_subcode: 1815946 }, 'audience_refused', false],
  [{ code: 100, error_subcode: 3858495 }, 'advertiser_undeclared', false],
  [{ code: 100, error_subcode: 1815089 }, 'lead_terms', true],
  [{ code: 100, error_subcode: 1487246 }, 'whatsapp_unlinked', true],
])(
  '%j shows a remedy of its own, and a retry only where one can help',
  async (error, code, retry) => {
    const issue = await refusedWith(code, error);
    expect(issue).toMatchObject({ code, retry, remedy: expect.stringMatching(/.{20}/) });
    expect(issue?.remedy.includes('Try the launch again')).toBe(retry);
  },
  60_000,
);

it('a code that is not known shows Meta’s title and sentence, and no guess at a remedy', async () => {
  const issue = await refusedWith('Unknown', {
    code: 100,
    error_subcode: 9_999_999,
    error_user_title: 'The moon is full',
    error_user_msg: 'Wait until it wanes.',
  });
  expect(issue).toMatchObject({ code: 'other', remedy: '' });
  expect(issue?.message).toContain('“The moon is full: Wait until it wanes.”');
});

it('a WhatsApp number that is not linked to the ad account is told with its remedy, and launches once it is', async () => {
  const person = await advertiser(product);
  const { token, adAccountId } = person;
  await control(product, 'accounts', { adAccountId, whatsapp: false });
  const { body } = await createCampaign(product, person, { destination: { kind: 'whatsapp' } });
  const failed = await until(async () => {
    const campaign = await campaignOf(product, person, body.id);
    return campaign.delivery === 'failed' && campaign;
  }, 'the refusal');
  expect(failed.issues[0]).toMatchObject({ code: 'whatsapp_unlinked', retry: true });
  await control(product, 'accounts', { adAccountId, whatsapp: true });
  await product.call(campaignRoutes.resume, { params: { id: body.id } }, { token });
  await until(async () => (await campaignOf(product, person, body.id)).launchedAt !== null, 'the launch');
});
