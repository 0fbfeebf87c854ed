import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import { createPerson } from '../testing/person.ts';
import { type SandboxProcess, startSandbox } from '../testing/sandbox.ts';
import { createMetaPlatform } from './platform.ts';
import { pinnedVersion } from './version.ts';

let sandbox: SandboxProcess;
let access: AdAccess;
let platform: ReturnType<typeof createMetaPlatform>;
/** Paths of the operations that were asked for, batch by batch. */
let asked: string[][] = [];
let isThrottled = false;
const line = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { authorization = '', 'content-type': type = '' } = request.headers;
  const headers = { authorization, 'content-type': type };
  const batch = (await new Response(body, { headers }).formData()).get('batch');
  const operations = JSON.parse(String(batch)) as { relative_url: string }[];
  asked.push(
    operations.map(({ relative_url }) => relative_url.replace(/\?.*/, '').replace(`${pinnedVersion}/`, '')),
  );
  if (isThrottled) {
    const error = { code: 80004, message: 'There have been too many calls to this ad-account.' };
    const refused = { code: 400, body: JSON.stringify({ error }) };
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(operations.map(() => refused)));
  }
  const answer = await fetch(`${sandbox.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    body,
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
});
beforeAll(async () => {
  sandbox = await startSandbox();
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const person = await createPerson(sandbox.url);
  platform = createMetaPlatform(
    {
      graphUrl: `http://127.0.0.1:${(line.address() as AddressInfo).port}/graph`,
      dialogUrl: `${sandbox.url}/dialog/oauth`,
      appId: person.appId,
      appSecret: person.appSecret,
      version: pinnedVersion,
    },
    () => undefined,
    () => undefined,
  );
  access = person.access;
});
afterAll(async () => {
  line.close();
  await sandbox?.close();
});

const post = async (path: string, fields: Record<string, string>) => {
  const body = new URLSearchParams({ ...fields, access_token: access.accessToken });
  const answer = await fetch(`${sandbox.url}/graph/${pinnedVersion}/${path}`, { method: 'POST', body });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { id: string };
};
const campaign = (name: string) =>
  post(`${access.adAccountId}/campaigns`, {
    name,
    objective: 'OUTCOME_TRAFFIC',
    status: 'PAUSED',
    special_ad_categories: '[]',
    is_adset_budget_sharing_enabled: 'false',
  });
const refsOf = (ref: string) => ({ ref, adSetRef: null, currency: 'USD' });

it('campaigns of an account are looked at by one call, and only what its list lacks by another', async () => {
  const refs = [await campaign('One'), await campaign('Two'), await campaign('Three')].map(({ id }) => id);
  const [first = '', gone = '', third = ''] = refs;
  await post(first, { status: 'ACTIVE' });
  asked = [];
  const look = () => platform.look(access, refs.map(refsOf), []);
  expect((await look()).campaigns.map(({ ref, on }) => [ref, on])).toEqual([
    [first, true],
    [gone, false],
    [third, false],
  ]);
  const once = [`${access.adAccountId}/campaigns`, 'me/permissions', access.adAccountId];
  expect(asked).toEqual([once]);

  await post(gone, { status: 'DELETED' });
  asked = [];
  const { account, permissions, campaigns } = await look();
  expect(account).not.toBeNull();
  expect(permissions).toContain('leads_retrieval');
  expect(campaigns.map((one) => [one.ref, one.gone, one.unreadable])).toEqual([
    [first, false, null],
    [gone, true, null],
    [third, false, null],
  ]);
  expect(asked).toEqual([once, [gone]]);
});

it('an account that may not be asked any more is not asked again for each campaign', async () => {
  isThrottled = true;
  asked = [];
  await expect(platform.look(access, [refsOf('1'), refsOf('2')], [])).rejects.toMatchObject({
    kind: 'throttled',
  });
  expect(asked).toHaveLength(1);
});
