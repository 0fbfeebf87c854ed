import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxHost } from './sandbox-host.ts';

/**
 * The outside world of one test file: a sandbox on free ports, in a data folder of its own, reached over its protocols.
 * @param options.reviewSeconds after which ads are reviewed; without it the sandbox's own time
 * @param options.llmTokenMs milliseconds between two pieces that its model streams: none, unless a test follows it at its pace
 */
export async function startSandbox(options: { reviewSeconds?: number; llmTokenMs?: number } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-sandbox-'));
  const host = sandboxHost();
  const { id, url, smtpUrl } = await host.start({
    port: 0,
    smtpPort: 0,
    dataDir,
    llmTokenMs: 0,
    ...options,
  });
  return {
    url,
    smtpUrl,
    async close() {
      await host.end(id);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;
