import type { Product } from '../harness/product.ts';

export interface MetaPerson {
  userId: string;
  accessToken: string;
  pageIds: string[];
  adAccountIds: string[];
}

/** Connects an owner to a person at Meta of her own, with one Page and one ad account, which need no choice. */
export async function connectOwnPerson(product: Product, token: string): Promise<MetaPerson> {
  const made = await fetch(`${product.sandboxUrl}/control/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const person = (await made.json()) as MetaPerson;
  const begun = await fetch(`${product.url}/api/meta/connect?returnTo=dashboard`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
  });
  const { url } = (await begun.json()) as { url: string };
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0]);
  const dialog = new URL(url);
  const form = new URLSearchParams(dialog.search);
  form.set('person', person.userId);
  form.set('choice', 'continue');
  const sent = await fetch(dialog.origin + dialog.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = sent.headers.get('location') ?? '';
  await fetch(back, { redirect: 'manual', headers: { cookie: cookie.join('; ') } });
  return person;
}

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
