import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Product } from './product.ts';

const main = fileURLToPath(new URL('../../packages/api/src/seed/main.ts', import.meta.url));

/** Fills a product with the demo account, as `npm run seed` does. */
export async function seed(product: Product, env: Record<string, string> = {}): Promise<void> {
  const { port } = new URL(product.url);
  const sandboxPort = new URL(product.sandboxUrl).port;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      AWNING_DATA_DIR: product.dataDir,
      ...product.database,
      ...env,
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SANDBOX: 'on',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the seed ended with ${code}`);
}
