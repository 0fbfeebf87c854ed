// By Meta's documentation: "Error Codes" of the Marketing API, and what public code was answered (refusals.ts).
import { refusalPlaces } from '@awning/contract/refusal-places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxProcess, startSandbox } from '../testing/sandbox.ts';
import { createMetaPlatform } from './platform.ts';
import { refusals } from './refusals.ts';
import { pinnedVersion } from './version.ts';

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox?.close());

const control = async (path: string, body: object) => {
  const answer = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

it('names what each is about and where it is mended, and keeps what Meta tells the person', async () => {
  const person = await control('people', {});
  const platform = createMetaPlatform(
    {
      graphUrl: `${sandbox.url}/graph`,
      dialogUrl: `${sandbox.url}/dialog/oauth`,
      appId: String(person.appId),
      appSecret: String(person.appSecret),
      version: pinnedVersion,
    },
    () => {},
    () => {},
  );
  const access = { accessToken: String(person.accessToken) } as Parameters<typeof platform.pause>[0];
  const heard = [];
  for (const { code, subcode } of refusals) {
    await control('refusals', { ...{ code, subcode }, title: 'Refused', text: `Number ${subcode}.` });
    const failure = await platform.pause(access, '1').catch((error: unknown) => error);
    const { kind, reason, place, userMessage } = failure as Record<string, unknown>;
    heard.push({ subcode, kind, reason, place, userMessage });
  }
  expect(heard).toEqual(
    refusals.map(({ subcode, reason, place }) => ({
      ...{ subcode, kind: 'refused', reason, place, userMessage: `Number ${subcode}.` },
    })),
  );
}, 60_000);

it('has a row for at least sixty subcodes, one each', () => {
  const all = refusals.map(({ subcode }) => subcode);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(60);
  for (const { place } of refusals) expect(Object.keys(refusalPlaces)).toContain(place);
});
