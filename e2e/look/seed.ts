import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Product } from '../harness/product.ts';

const demo = { email: 'demo@awning.example', password: 'Awning-demo-1' };
const seed = fileURLToPath(new URL('../../packages/api/src/seed/main.ts', import.meta.url));

/** An access token of the demo account, which is created first where it does not exist. */
export async function seedDemoAccount(product: Product): Promise<string> {
  const known = await signIn(product.url);
  if (known) return known;
  console.log('Making the demo account, once…');
  const { port } = new URL(product.url);
  const { port: sandboxPort } = new URL(product.sandboxUrl);
  const env = {
    ...process.env,
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    AWNING_DATA_DIR: product.dataDir,
    ...product.database,
  };
  const child = spawn(process.execPath, [seed], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const made = code === 0 ? await signIn(product.url) : null;
  if (!made) throw new Error('The demo account could not be made.');
  return made;
}

async function signIn(url: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(demo),
  });
  if (!answer.ok) return null;
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
