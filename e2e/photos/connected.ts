import type { Product } from '../harness/product.ts';

/** Connects an owner to a fresh person at Meta, over the same calls as the browser makes, and chooses Page and ad account. */
export async function connectToMeta(product: Product, accessToken: string): Promise<void> {
  const authorization = { authorization: `Bearer ${accessToken}`, origin: product.url };
  const json = { ...authorization, 'content-type': 'application/json', accept: 'application/json' };
  const person = await answerOf(
    await fetch(`${product.sandboxUrl}/control/people`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  const begun = await fetch(`${product.url}/api/meta/connect?returnTo=dashboard`, { headers: json });
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const dialog = new URL((await answerOf(begun)).url);
  const form = new URLSearchParams(dialog.search);
  form.set('person', person.userId);
  form.set('choice', 'continue');
  const granted = await fetch(dialog.origin + dialog.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  await fetch(granted.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' });
  const body = JSON.stringify({ pageId: person.pageIds[0], adAccountId: `act_${person.adAccountIds[0]}` });
  await answerOf(await fetch(`${product.url}/api/meta/connection`, { method: 'PUT', headers: json, body }));
}

async function answerOf(response: Response) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
