import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleFile, node24, root, webDist } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { whileSetupLocked } from './setup-lock.mjs';

const stampFile = join(webDist, '.inputs-hash');

/** All that a build depends on; package versions are in the lock file. */
const inputs = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/page-files.ts',
  'packages/web/precompress.ts',
  'packages/web/prerender.ts',
  'packages/web/previews.ts',
  'packages/web/before-paint.ts',
  'packages/web/face-parts.ts',
  'packages/web/plain-contract.ts',
  'packages/web/plain-contract-syntax.ts',
  'packages/web/static-texts.ts',
  'packages/web/package.json',
  'packages/contract/src',
  'packages/contract/locales',
  'package-lock.json',
].map((path) => join(root, path));

/** Builds the web application where its build is missing or older than what it is made of. */
export async function ensureWebBuilt() {
  if (isBuilt()) return;
  await whileSetupLocked(async () => {
    if (isBuilt()) return;
    console.log('Building the web application…');
    const hash = hashInputs();
    await runVite();
    // Written last, so that an interrupted build counts as none.
    writeFileSync(stampFile, hash);
  });
}

function isBuilt() {
  try {
    return readFileSync(stampFile, 'utf8') === hashInputs();
  } catch {
    return false;
  }
}

/** Contents and not times: a fresh clone, a copy and a changed branch all have misleading times. */
function hashInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder, which may be missing
 * @returns {string[]} every file below it, in a stable order
 */
function listFiles(path) {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (!kind) return [];
  if (kind.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

async function runVite() {
  const code = await run(node24, [moduleFile('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages', 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`Building the web application failed (exit code ${code}).`);
}
