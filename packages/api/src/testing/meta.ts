import { campaignRoutes } from '@awning/contract/campaigns';
import { connectionRoutes, type MetaConnection } from '@awning/contract/connections';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** A person at the sandbox's Meta. */
export interface MetaPerson {
  userId: string;
  accessToken: string;
  appSecret: string;
  pageIds: string[];
  adAccountIds: string[];
}

/** One object in the sandbox's ledger. */
export interface LedgerEntry {
  target: string;
  kind: string;
  id: string;
  name: string;
  state: string;
  spend?: number;
  parentIds?: string[];
}

/** A control call of the sandbox. */
export async function control<T>(product: Product, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${product.sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/control/${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** What was created at the sandbox's Meta for an ad account, in order. */
export async function ledgerOf(product: Product, adAccountId: string): Promise<LedgerEntry[]> {
  const response = await fetch(`${product.sandbox.url}/control/ledger`);
  const { data } = (await response.json()) as { data: LedgerEntry[] };
  return data.filter((entry) => entry.parentIds?.includes(`act_${adAccountId}`));
}

/**
 * The form of the sandbox's login dialog, filled in and sent.
 * @param unticked permissions that the person leaves out
 * @returns where the dialog sends the browser back to
 */
export async function answerDialog(
  url: string,
  choice: 'continue' | 'cancel',
  personId: string,
  unticked: readonly string[] = [],
): Promise<URL> {
  const dialog = new URL(url);
  const form = new URLSearchParams(dialog.search);
  form.set('person', personId);
  form.set('choice', choice);
  form.set('choosing', '1');
  const asked = (dialog.searchParams.get('scope') ?? '').split(',');
  for (const permission of asked) if (!unticked.includes(permission)) form.append('grant', permission);
  const response = await fetch(dialog.origin + dialog.pathname, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`the dialog answered ${response.status}: ${await response.text()}`);
  return new URL(location);
}

/** Sets out to connect. @returns the dialog's address, and the cookie that binds its answer to this browser */
export async function beginConnecting(product: Product, person: Person, returnTo = 'onboarding') {
  const begun = await product.request('GET', `/meta/connect?returnTo=${returnTo}`, undefined, {
    token: person.token,
    headers: { accept: 'application/json' },
  });
  const { url } = (await begun.json()) as { url: string };
  return { url, cookie: (begun.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
}

/** Lets the browser arrive at our callback. @returns where we lead it on to */
export async function followCallback(product: Product, back: URL, cookie: string): Promise<string> {
  const path = `${back.pathname.replace(/^\/api/, '')}${back.search}`;
  const response = await product.request('GET', path, undefined, { headers: { cookie } });
  return response.headers.get('location') ?? `status ${response.status}`;
}

/** Connects somebody through the dialog as a fresh person at Meta, and picks the first Page and ad account. */
export async function connectMeta(
  product: Product,
  person: Person,
  {
    unticked,
    ...options
  }: {
    currency?: string;
    timeZone?: string;
    pages?: number;
    adAccounts?: number;
    instagram?: boolean;
    shop?: boolean;
    unticked?: string[];
  } = {},
): Promise<{ meta: MetaPerson; connection: MetaConnection }> {
  const meta = await control<MetaPerson>(product, 'people', options);
  const { url, cookie } = await beginConnecting(product, person);
  const led = await followCallback(
    product,
    await answerDialog(url, 'continue', meta.userId, unticked),
    cookie,
  );
  if (!led.endsWith('?meta=connected')) throw new Error(`connecting led to ${led}`);
  const body = { pageId: meta.pageIds[0] ?? '', adAccountId: `act_${meta.adAccountIds[0]}` };
  const chosen = await product.call(connectionRoutes.choose, { body }, { token: person.token });
  if (chosen.status !== 200) throw new Error(`choosing answered ${chosen.status}`);
  return { meta, connection: chosen.body };
}

/** Milliseconds between looks: short at first, since most of what is waited for has happened within a few. */
const pausesMs = [20, 20, 40, 80];
const laterPauseMs = 200;

/** Waits until something holds. @param ms how long at most */
export async function until<T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  ms = 120_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (let turn = 0; ; turn++) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not come to pass: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pausesMs[turn] ?? laterPauseMs));
  }
}

/** A campaign as its owner sees it. */
export async function campaignOf(product: Product, person: Person, id: string) {
  return (await product.call(campaignRoutes.get, { params: { id } }, { token: person.token })).body;
}
