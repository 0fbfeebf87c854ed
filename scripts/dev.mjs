/**
 * `npm run dev`: the product as `npm start` runs it, but from its sources: the API restarts when a file of it
 * changes, and Vite serves the web application at PORT and passes /api on to the API, ten ports above.
 */
import { moduleFile } from './paths.mjs';
import { Children } from './process/children.mjs';
import { onStopRequest } from './process/stop-request.mjs';
import { readSettings } from './settings.mjs';
import { ensureInstalled } from './setup/install.mjs';

const apiOffset = 10;

await ensureInstalled();
const { host, port, sandbox, childEnv } = readSettings(process.env);
const apiPort = port + apiOffset;
// Vite takes its own port as an option; PORT tells everybody else where the API is.
const env = { PUBLIC_URL: `http://localhost:${port}`, ...childEnv, PORT: String(apiPort) };

const children = new Children(
  (name, how) => {
    console.error(`${name} ended (${how}).`);
    return stop(1);
  },
  { restarts: false },
);
onStopRequest(() => stop(0));

if (sandbox)
  children.start('sandbox', ['--watch', 'packages/sandbox/src/main.ts'], { ...env, HOST: '127.0.0.1' });
children.start('api', ['--watch', 'packages/api/src/main.ts'], { ...env, HOST: '127.0.0.1' });
const vite = ['packages/web', '--port', String(port), '--strictPort', '--host', host];
children.start('web', [moduleFile('vite/bin/vite.js'), ...vite], { ...env, NODE_ENV: 'development' });

/** @param {number} exitCode */
async function stop(exitCode) {
  await children.stop();
  process.exit(exitCode);
}
