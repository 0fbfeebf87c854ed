import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase } from '../testing/database.ts';
import { type Killable, startKillable } from '../testing/killable.ts';
import { control, until } from '../testing/meta.ts';
import { operator } from '../testing/operator.ts';
import { mailTo, signUp } from '../testing/people.ts';

let sandbox: SandboxProcess;
let server: Killable;
let settings: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { TEST_DATABASE_URL } = process.env;
  const database = { DATABASE_URL: TEST_DATABASE_URL ? await newDatabase(TEST_DATABASE_URL) : '' };
  server = await startKillable(sandbox, database);
  settings = { AWNING_DATA_DIR: server.dataDir, ...database, SANDBOX: 'on', SMTP_URL: sandbox.smtpUrl };
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const failedMail = (...args: string[]) => operator('failed-mail', args, settings);

/** Waits until a mail is listed. @returns its id and the whole list */
async function givenUp(except = ''): Promise<{ id: string; text: string }> {
  return until(async () => {
    const { text } = await failedMail('list');
    const id = /^[\da-f-]{36}(?= {2}identity\.verification)/m.exec(text)?.[0];
    return id && id !== except ? { id, text } : undefined;
  }, 'a mail that was given up');
}

it('a mail whose address is refused is given up at once, listed, and sent again when asked', async () => {
  const email = 'no-such-mailbox@shop.example';
  const refusal = { method: 'RCPT', path: email, status: 550, body: `5.1.1 <${email}> is unknown` };
  await control(server.product, 'faults', { target: 'mail', action: 'error', times: 100, ...refusal });
  await signUp(server.product, { email, verify: false });
  const first = await givenUp();
  expect(first.text).toContain('the mail server refuses the address: 550 5.1.1');
  expect(first.text).not.toContain(email);
  expect(await failedMail('resend', first.id)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^1 waiting/m),
  });
  const second = await givenUp(first.id);
  expect((await failedMail('resend', first.id)).code).toBe(1);
  // The command works on the database itself where no server has it.
  await server.end('SIGTERM');
  await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
  expect((await failedMail('list')).text).toContain(second.id);
  expect((await failedMail('resend')).text).toMatch(/^1 waiting/m);
  await server.restart();
  expect(await mailTo(server.product, email)).toMatchObject({ subject: 'Verify your email for Awning' });
  expect((await failedMail('list')).text).toContain('No mail was given up');
});

it('before the first start, as after a restore, no mail was given up and none is sent again', async () => {
  const { TEST_DATABASE_URL } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'awning-no-queue-'));
  const unused = {
    ...settings,
    AWNING_DATA_DIR: folder,
    DATABASE_URL: TEST_DATABASE_URL ? await newDatabase(TEST_DATABASE_URL) : '',
  };
  expect(await operator('failed-mail', ['list'], unused)).toMatchObject({
    code: 0,
    text: expect.stringContaining('No mail was given up'),
  });
  expect((await operator('failed-mail', ['resend'], unused)).text).toMatch(/^0 waiting/m);
  rmSync(folder, { recursive: true });
});
