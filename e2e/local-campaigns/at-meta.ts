import type { MetaPerson } from '../harness/own-person.ts';
import type { Product } from '../harness/product.ts';

/** An object at Meta that was made for a person's ad account, newest last, with some of its fields. */
export async function atMeta(
  product: Product,
  { accessToken, adAccountIds }: MetaPerson,
  kind: 'adset' | 'ad',
  fields: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.sandboxUrl}/control/ledger?adAccountId=${adAccountIds[0]}`);
  const { data } = (await answer.json()) as { data: { kind: string; id: string }[] };
  const id = data.findLast((entry) => entry.kind === kind)?.id ?? '';
  const asked = new URLSearchParams({ fields, access_token: accessToken });
  return (await (await fetch(`${product.sandboxUrl}/graph/v26.0/${id}?${asked}`)).json()) as Record<
    string,
    unknown
  >;
}
