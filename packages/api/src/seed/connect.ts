import { connectionRoutes } from '@awning/contract/connections';
import type { Client } from './client.ts';

/** Connects to the sandbox's Meta as its login dialog's default person. */
export async function connectMeta(client: Client): Promise<void> {
  const begun = await fetch(`${client.url}/api/meta/connect?returnTo=dashboard`, {
    headers: { accept: 'application/json', authorization: `Bearer ${client.token}` },
  });
  const { url } = (await begun.json()) as { url: string };
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const callback = await consent(url);
  await fetch(callback, { redirect: 'manual', headers: { cookie } });
}

/** Picks the first Page and ad account for a business. */
export async function chooseFirst(client: Client, businessId: string): Promise<void> {
  const [page, adAccount] = await client
    .call(connectionRoutes.get, { query: { businessId } })
    .then(({ pages, adAccounts }) => [pages[0], adAccounts[0]]);
  if (!page || !adAccount) throw new Error('The test person has no Page or ad account.');
  const body = { pageId: page.id, adAccountId: adAccount.id };
  await client.call(connectionRoutes.choose, { query: { businessId }, body });
}

/** Says Continue in the dialog: submits its form as it stands. @returns where it redirects to */
async function consent(dialogUrl: string): Promise<string> {
  const page = await (await fetch(dialogUrl)).text();
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? '';
  const fields = new URLSearchParams();
  for (const [tag] of page.matchAll(/<(?:input|button)[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const value = plain(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
    const isChosen = !/type="(radio|checkbox)"/.test(tag) || /\bchecked\b/.test(tag);
    const isTaken = fields.has(name ?? '') && !/type="checkbox"/.test(tag);
    if (name && isChosen && !isTaken && value !== 'cancel') fields.append(name, value);
  }
  const response = await fetch(new URL(plain(action), dialogUrl), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`The login dialog answered ${response.status}`);
  return location;
}

function plain(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'");
}
