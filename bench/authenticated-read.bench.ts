import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mailTo } from '../e2e/harness/inbox.ts';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { compareThroughput } from './load.ts';
import type { Bench } from './report.ts';

const bar = 0.6;

export const bench: Bench = {
  name: 'An authenticated JSON read through the whole stack, against a bare Fastify route with the same query',
  async measure() {
    const postgres = await startNativePostgres();
    if ('skipped' in postgres) throw new Error(postgres.skipped);
    const product = await startProduct({
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
    });
    let bare: ChildProcess | undefined;
    try {
      const { accessToken, user } = await signUp(product);
      bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-read.ts'), postgres.url, user.id], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [address] = await once(bare.stdout ?? bare, 'data');
      const { subject, baseline } = await compareThroughput(
        { url: `${product.url}/api/user/me`, headers: { authorization: `Bearer ${accessToken}` } },
        { url: `${String(address).trim()}/read` },
      );
      const ratio = subject / baseline;
      return [
        {
          what: 'GET /api/user/me',
          value: `${subject.toFixed(0)} of ${baseline.toFixed(0)} requests a second`,
          ratio,
          bar: `at least ${bar}`,
          met: ratio >= bar,
        },
      ];
    } finally {
      bare?.kill();
      await product.discard();
      await postgres.stop();
    }
  },
};

interface SignedUp {
  accessToken: string;
  user: { id: string };
}

/** A user as most are: with a verified address. */
async function signUp({ url, sandboxUrl }: Product): Promise<SignedUp> {
  const email = 'noa@bakery.example';
  const password = 'Fresh-bread-7';
  const signedUp = await post(`${url}/api/user/signup`, { firstName: 'Noa', email, password });
  const mail = await mailTo(sandboxUrl, email);
  const token = /verify-email\?token=([\w-]+)/.exec(mail.text)?.[1];
  await post(`${url}/api/auth/verify-email`, { token, password });
  return signedUp as SignedUp;
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
