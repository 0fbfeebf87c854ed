import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientAnswer, ClientInput, RouteDefinition } from '@awning/contract/route';
import { readConfig } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import { createLogger } from '../platform/telemetry/logger.ts';
import { start } from '../start.ts';
import { testDatabase } from './database.ts';
import { startSandbox } from './sandbox.ts';

export interface CallOptions {
  token?: string;
  language?: 'en' | 'he';
  headers?: Record<string, string>;
}

/** What a call answered, whatever it was. */
export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

/**
 * The whole server over HTTP on a database of its own, with a sandbox outside it. Tests drive it as a client would.
 * @param options.clock to set the time
 */
export async function startProduct(options: { clock?: Clock; env?: Record<string, string> } = {}) {
  const sandbox = await startSandbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-test-'));
  const { port } = new URL(sandbox.url);
  const config = readConfig({
    PORT: '0',
    SANDBOX_PORT: port,
    SMTP_URL: sandbox.smtpUrl,
    SANDBOX: 'on',
    AWNING_DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    ...options.env,
  });
  const running = await start(config, createLogger(config.logLevel), {
    database: await testDatabase(),
    clock: options.clock,
  });

  /** One raw request below /api. */
  async function request(
    method: string,
    path: string,
    body?: unknown,
    call: CallOptions = {},
  ): Promise<Response> {
    return fetch(`${running.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        'accept-language': call.language ?? 'en',
        ...call.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** One call of the contract. The body is the answer, or the failure. */
  async function call<D extends RouteDefinition>(
    definition: D,
    input: Partial<ClientInput<D>> = {},
    options: CallOptions = {},
  ): Promise<Reply<ClientAnswer<D>>> {
    const path = fillPath(definition.path, input.params as Record<string, unknown>) + toQuery(input.query);
    const response = await request(definition.method, path, input.body, options);
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as ClientAnswer<D>,
      headers: response.headers,
    };
  }

  return {
    url: running.url,
    sandbox,
    running,
    request,
    call,
    async close() {
      await running.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQuery(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
