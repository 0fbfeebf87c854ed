import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's root, wherever the command was typed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Node 24 from the `node` package: called directly, because a shim would add a process and lose signals. */
export const node24 = join(root, 'node_modules', 'node', 'bin', 'node');

/** Node's options for every process of the API: see the module. */
export const resolveOnce = [
  '--import',
  pathToFileURL(join(root, 'scripts', 'process', 'resolve-once.mjs')).href,
];

/** Derived files that may be deleted at any time: locks, compile caches, an unpacked browser, reports. */
export const cacheDir = join(root, '.cache');

/** The web application's build. */
export const webDist = join(root, 'packages', 'web', 'dist');

/**
 * The file that a package's command runs, so that Node 24 can run it without a shell.
 * @param {string} file path below node_modules
 */
export const moduleFile = (file) => join(root, 'node_modules', file);
