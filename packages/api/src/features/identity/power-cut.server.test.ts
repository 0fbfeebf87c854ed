import { type SandboxProcess, startSandbox } from '@awning/adapters/testing/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Killable, startKillable } from '../../testing/killable.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo, signUp } from '../../testing/people.ts';

let sandbox: SandboxProcess;
let server: Killable;
beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startKillable(sandbox);
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

it('a mail that was being sent when the power went goes out after the restart', async () => {
  const { product } = server;
  // The mail server takes the mail and does not answer, so that the cut comes in the middle of it.
  await control(product, 'faults', { target: 'mail', action: 'timeout', delayMs: 60_000 });
  const person = await signUp(product, { verify: false });
  await until(async () => {
    const { data } = (await (await fetch(`${sandbox.url}/control/faults`)).json()) as { data: unknown[] };
    return data.length === 0;
  }, 'the mail being sent');
  await server.cut();
  await server.restart();
  const mail = await mailTo(product, person.user.email);
  expect(mail.subject).toBe('Verify your email for Awning');
});
