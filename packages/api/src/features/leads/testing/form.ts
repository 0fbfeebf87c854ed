import { leadFormRoutes } from '@awning/contract/lead-forms';
import { newId } from '../../../platform/ids.ts';
import type { Advertiser } from '../../../testing/advertiser.ts';
import { until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';

/** A form of an owner's Page, made here. @param fields of it besides @returns its id at Meta */
export async function formOf(
  product: Product,
  { businessId, token }: Advertiser,
  fields: { asksTime?: boolean } = {},
): Promise<string> {
  const list = () => product.call(leadFormRoutes.list, { params: { id: businessId } }, { token });
  const question = { text: 'When?', options: ['This week', 'Later'] };
  const body = { headline: 'A quote', language: 'en' as const, asksMail: true, question, ...fields };
  await product.call(
    leadFormRoutes.create,
    { params: { id: businessId }, body: { ...body, privacyUrl: 'cinnamon.example/privacy' } },
    { token, headers: { 'idempotency-key': newId() } },
  );
  await until(async () => (await list()).body.data[0]?.state === 'ready', 'the form is made');
  return String((await list()).body.data[0]?.formId);
}
