import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitWithParent } from '@awning/adapters/testing/exit-with-parent';

/** Runs `npm run backup` and the like as an operator does, with the settings of a server. */
export async function operator(
  command: 'backup' | 'restore' | 'failed-mail' | 'pause-account',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const script = fileURLToPath(new URL(`../../../../scripts/${command}.mjs`, import.meta.url));
  const child = spawn(process.execPath, ['--import', exitWithParent, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}
