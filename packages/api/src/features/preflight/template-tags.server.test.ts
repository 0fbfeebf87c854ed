import { campaignRoutes } from '@awning/contract/campaigns';
import { creativeRoutes } from '@awning/contract/creatives';
import type { Failure } from '@awning/contract/failure';
import { preflightRoutes } from '@awning/contract/preflight';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { beforeAll, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser, campaignFor } from '../../testing/advertiser.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import { checkWords } from './check-text.ts';

let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  product = await shareProduct();
  owner = await advertiser(product);
});

const tagIn = (text: string) =>
  checkWords({ headline: '', text, description: '' }, { businessType: 'bakery' }).map(({ words }) => words);

it.each([
  ['Buy {{product.name}} for {{product.price}}.', ['{{product.name}}']],
  ['קנו {{ product.current_price | number_format }} היום', ['{{ product.current_price | number_format }}']],
  ['Buns {{ad.name}}! Bread', ['{{ad.name}}']],
  ['Buns {single} and [square] and <angle>', []],
  ['Buns {{ without an end', []],
  [`{{${'x'.repeat(200)}}}`, [`{{${'x'.repeat(118)}`]],
])('of %j Meta would replace %j', (text, words) => {
  expect(tagIn(text)).toEqual(words);
});

it('is told before the launch, and sent only by an owner who has read it', async () => {
  const { token } = owner;
  const [id = ''] = owner.creativeIds;
  const headline = 'Hello {{user.city}}';
  await product.call(creativeRoutes.update, { params: { id }, body: { headline } }, { token });
  const { body } = await product.call(
    preflightRoutes.check,
    { body: { businessId: owner.businessId, creativeIds: [id] } },
    { token },
  );
  const found = { rule: 'template_tags', field: 'headline', words: '{{user.city}}', severity: 'warning' };
  expect(body.data[0]?.findings).toEqual([{ ...found, instead: null, layout: null }]);
  const rehearsed = async (more: Record<string, unknown>) => {
    const asked = { body: campaignFor(owner, more) };
    const { body: answer } = await product.call(rehearsalRoutes.rehearse, asked, { token });
    return answer.checks.find(({ key }) => key === 'policy')?.state;
  };
  expect([await rehearsed({}), await rehearsed({ launchAnyway: true })]).toEqual(['todo', 'note']);
  const launch = (more: Record<string, unknown>, language: 'en' | 'he' = 'en') =>
    product.call(campaignRoutes.create, { body: campaignFor(owner, more) }, { token, language });
  for (const language of ['en', 'he'] as const) {
    const refused = await launch({}, language);
    const { code, message } = refused.body as unknown as Failure;
    expect([refused.status, code]).toEqual([422, 'PREFLIGHT_REFUSED']);
    const values = { creative: headline, words: '{{user.city}}' };
    expect(message).toBe(translate(language, 'errors:adTemplateTag', values));
    expect(message).toContain('{{user.city}}');
  }
  expect((await launch({ launchAnyway: true })).status).toBe(201);
});
