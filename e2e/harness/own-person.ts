import type { Product } from './product.ts';

/** A person at the sandbox's Meta. */
export interface MetaPerson {
  userId: string;
  accessToken: string;
  pageIds: string[];
  adAccountIds: string[];
}

/**
 * Connects an owner to a fresh person at Meta with one Page and one ad account, which need no choice, over the same calls as
 * the browser makes.
 */
export async function connectOwnPerson(product: Product, accessToken: string): Promise<MetaPerson> {
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` };
  const made = await fetch(`${product.sandboxUrl}/control/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const person = await answerOf<MetaPerson>(made);
  const begun = await fetch(`${product.url}/api/meta/connect?returnTo=dashboard`, { headers });
  const cookie = (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const dialog = new URL((await answerOf<{ url: string }>(begun)).url);
  const form = new URLSearchParams(dialog.search);
  form.set('person', person.userId);
  form.set('choice', 'continue');
  const address = dialog.origin + dialog.pathname;
  const granted = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
  await fetch(granted.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' });
  return person;
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
