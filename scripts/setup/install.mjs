import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node24, root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { whileSetupLocked } from './setup-lock.mjs';

/** Makes node_modules agree with package-lock.json; does nothing where it already does. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await whileSetupLocked(async () => {
    if (isInstalled()) return;
    await install();
    if (isInstalled()) return;
    throw new Error(
      existsSync(node24)
        ? 'npm finished, but node_modules still differs from package-lock.json. Try: rm -rf node_modules && npm ci'
        : 'npm finished without Node 24 (node_modules/node/bin/node). Is ignore-scripts set in your npm settings? Try: npm ci --ignore-scripts=false',
    );
  });
}

/**
 * npm keeps its own account of what it installed in a hidden lock file, written last. Comparing the two
 * locks needs no stamp of ours, and also sees an install that was interrupted or typed by hand.
 */
function isInstalled() {
  try {
    accessSync(node24, constants.X_OK);
    const wanted = readPackages(join(root, 'package-lock.json'));
    const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true;
      const found = present[path];
      if (!found) return Boolean(entry.optional || entry.devOptional);
      return found.version === entry.version && found.integrity === entry.integrity;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} file a package-lock.json
 * @returns {Record<string, {version?: string, integrity?: string, optional?: boolean, devOptional?: boolean}>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

async function install() {
  const modules = join(root, 'node_modules');
  const account = join(modules, '.package-lock.json');
  const isFirstInstall = !existsSync(account);
  console.log(
    isFirstInstall ? 'Installing packages (once, about a minute)…' : 'Bringing packages up to date…',
  );
  // Without npm's account an install was cut off, and half a package would pass for a whole one.
  if (isFirstInstall) rmSync(modules, { recursive: true, force: true });
  // npm writes its account in place: where node_modules is a copy by hard links (worktrees of one clone), that would tell the
  // other copies that they have what only this one got.
  else detach(account);
  // Not `npm ci`: it deletes the packages of a product that may be running, and refuses a lock file that lacks
  // another platform's optional package. `--no-save` keeps the lock file as it is committed.
  const options = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = await run('npm', ['install', ...options], {
    env: { ...process.env, PATH: pathWithoutOurs() },
  });
  if (code !== 0) throw new Error(`npm install failed (exit code ${code}).`);
}

/**
 * Makes a file a file of its own, whatever else is linked to what it holds.
 * @param {string} file
 */
function detach(file) {
  const held = readFileSync(file);
  rmSync(file);
  writeFileSync(file, held);
}

/** npm puts node_modules/.bin first in PATH, and with it the very Node that is about to be replaced. */
function pathWithoutOurs() {
  const ownBin = join(root, 'node_modules', '.bin');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ownBin)
    .join(delimiter);
}
