import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { waitUntil } from './wait-until.ts';

const launcher = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));

/** The product where it runs already, or one started for the while: the embedded database belongs to one process. */
export async function borrowProduct(config: Config): Promise<{ url: string; giveBack(): Promise<void> }> {
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  if (await answers(url)) return { url, giveBack: async () => {} };
  const child = spawn(process.execPath, [launcher], { stdio: ['ignore', 'ignore', 'inherit'] });
  let ended: number | null | undefined;
  child.once('exit', (code) => {
    ended = code;
  });
  await waitUntil('the product to start', async () => {
    if (ended !== undefined) throw new Error('The product did not start.');
    return answers(url);
  });
  return {
    url,
    async giveBack() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
