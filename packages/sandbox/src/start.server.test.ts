import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, newPerson, newTree, type Rig, sendMail, startRig } from './testing/kit.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'awning-sandbox-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Running {
  child: ChildProcess;
  rig: Rig;
}

const entry = fileURLToPath(new URL('./main.ts', import.meta.url));
/** Ends the process where the test ends before it. */
const exitWithParent = new URL('../../../scripts/exit-with-parent.mjs', import.meta.url).href;

async function launch(): Promise<Running> {
  const child = spawn(process.execPath, ['--import', exitWithParent, entry], {
    env: { ...process.env, SANDBOX_PORT: '0', AWNING_DATA_DIR: dataDir, SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    child.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  const match = /^sandbox ready (http:\S+) smtp (smtp:\S+)\n$/.exec(line);
  const sandbox = { url: match?.[1] ?? '', smtpUrl: match?.[2] ?? '', close: async () => {} };
  return { child, rig: { sandbox, now: Date.now, pass: () => {} } };
}

async function stop({ child }: Running, signal: NodeJS.Signals): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return gone;
}

test('what was answered is there after SIGKILL, and SIGTERM ends it promptly', async () => {
  const first = await launch();
  expect(await (await fetch(`${first.rig.sandbox.url}/health`)).json()).toEqual({ status: 'ok' });
  const person = await newPerson(first.rig);
  const { adId } = await newTree(first.rig, person);
  await control(first.rig, 'delivery', { adId, days: 3 });
  await sendMail(first.rig, 'noa@example.com', 'Subject: Kept\r\n\r\nHi');
  const before = (await control(first.rig, 'ledger', null, 'GET')).body;
  await stop(first, 'SIGKILL');

  const second = await launch();
  const after = (await control(second.rig, 'ledger', null, 'GET')).body;
  const ids = (body: unknown): string[] => (body as { data: { id: string }[] }).data.map((entry) => entry.id);
  expect(ids(after)).toEqual(ids(before));
  const ad = await fetch(
    `${second.rig.sandbox.url}/graph/v26.0/${adId}?fields=name,effective_status&access_token=${person.token}`,
  );
  expect(await ad.json()).toMatchObject({ name: 'Loaf', effective_status: 'ACTIVE' });
  expect(await stop(second, 'SIGTERM')).toBe(0);
});

test('a sandbox without a data folder keeps nothing', async () => {
  const one = await startRig();
  await newPerson(one);
  await one.sandbox.close();
  const two = await startRig();
  expect((await control(two, 'ledger', null, 'GET')).body.data).toEqual([]);
  await two.sandbox.close();
});
