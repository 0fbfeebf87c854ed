/**
 * `npm start`: installs and builds what is missing, runs the product, prints its address, stops it cleanly.
 * Plain JavaScript on built-in modules, because it runs on Node 20 before anything is installed.
 */
import { Children } from './process/children.mjs';
import { PortError, requireFreePorts } from './process/ports.mjs';
import { answering } from './process/ready.mjs';
import { onStopRequest } from './process/stop-request.mjs';
import { reachableHost, readSettings, SettingError } from './settings.mjs';
import { ensureDatabaseTemplate } from './setup/database-template.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

/**
 * The size of the young generation in MB. V8's own 16 keep about 80 MB more of a server at rest and answer no faster
 * than 8; with 4 a busy server answers a quarter fewer requests, which is nothing to the sandbox.
 */
const heapOf = { api: '--max-semi-space-size=8', sandbox: '--max-semi-space-size=4' };
/** The sandbox has no authentication: it listens on loopback only. */
const sandboxHost = '127.0.0.1';

const children = new Children((name, how, lastWords) => {
  console.error(`\nAwning stops: its ${name} refuses its settings (${how}).`);
  if (lastWords.length > 0)
    console.error(`Its last words:\n${lastWords.map((line) => `  ${line}`).join('\n')}`);
  return stop(1);
});

let stopping = false;
onStopRequest(() => {
  console.log('\nStopping…');
  return stop(0);
});

try {
  await start(readSettings(process.env));
} catch (error) {
  const expected = error instanceof SettingError || error instanceof PortError;
  console.error(expected ? error.message : error);
  await stop(1);
}

/** @param {import('./settings.mjs').Settings} settings */
async function start(settings) {
  await requireFreePorts(wantedPorts(settings));
  await ensureInstalled();
  await ensureWebBuilt();
  const apiEnv = { ...settings.childEnv, DATABASE_TEMPLATE: await ensureDatabaseTemplate() };

  const sandboxReady = settings.sandbox ? startSandbox(settings) : undefined;
  children.start('api', [heapOf.api, 'packages/api/src/main.ts'], apiEnv);
  const address = `http://${reachableHost(settings.host)}:${settings.port}`;
  await Promise.all([sandboxReady, answering(`${address}/api/health`)]);
  if (!stopping) greet(settings, address);
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<void>} when it says that it is ready
 */
function startSandbox(settings) {
  return new Promise((resolve) => {
    const env = { ...settings.childEnv, HOST: sandboxHost };
    children.start('sandbox', [heapOf.sandbox, 'packages/sandbox/src/main.ts'], env, (line) => {
      if (line.startsWith('sandbox ready')) resolve();
    });
  });
}

/** @param {import('./settings.mjs').Settings} settings */
function wantedPorts({ host, port, sandbox, sandboxPort, smtpPort }) {
  const own = [{ name: 'PORT', port, host }];
  if (!sandbox) return own;
  return [
    ...own,
    { name: 'SANDBOX_PORT', port: sandboxPort, host: sandboxHost },
    { name: 'SANDBOX_SMTP_PORT', port: smtpPort, host: sandboxHost },
  ];
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} address
 */
function greet({ sandbox, sandboxPort }, address) {
  const inbox = `http://${sandboxHost}:${sandboxPort}/mail`;
  console.log(`\n  Awning is open: ${address}`);
  if (sandbox) console.log(`  Its mail arrives at ${inbox}`);
  const { AI_PROVIDER: provider = 'builtin', AI_MODEL: model = 'the sandbox’s model' } = process.env;
  const writer =
    provider === 'builtin'
      ? 'without a language model (README says how to get one)'
      : `with ${model} of ${provider}`;
  console.log(`  Interviews and ads are written ${writer}.`);
  console.log('  Ctrl-C closes it. What you entered is kept for the next time.\n');
}

/** @param {number} exitCode */
async function stop(exitCode) {
  if (stopping) return;
  stopping = true;
  await children.stop();
  process.exit(exitCode);
}
