import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startProduct } from '../e2e/harness/product.ts';
import { startNativePostgres } from '../scripts/native-postgres.mjs';
import { compareThroughput } from './load.ts';
import { signUpOwner } from './owner.ts';
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
      const { accessToken, user } = await signUpOwner(product);
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
