/**
 * `npm run release -- FOLDER`: writes the last commit as an archive, what it is made of, and their digests with a
 * signature under the Ed25519 key in the file that `SIGNING_KEY` names. docs/operations.md says how to check one.
 */
import { execFileSync } from 'node:child_process';
import { createHash, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { billOfMaterials } from './release/bill-of-materials.mjs';

const [folder] = process.argv.slice(2);
const keyFile = process.env.SIGNING_KEY;
if (!folder || !keyFile) {
  console.error('npm run release -- FOLDER, with SIGNING_KEY=FILE: an Ed25519 private key in PEM');
  process.exit(1);
}
const lock = JSON.parse(committed('package-lock.json').toString());
const name = `awning-${lock.version}`;
const files = {
  [`${name}.tar.gz`]: git('archive', '--format=tar.gz', `--prefix=${name}/`, 'HEAD'),
  [`${name}.cdx.json`]: Buffer.from(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`),
};
const digests = Object.entries(files)
  .map(([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`)
  .join('');
// Signed before anything is written: a release is whole or not there.
const signature = sign(null, Buffer.from(digests), readFileSync(keyFile));
mkdirSync(folder, { recursive: true });
for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
writeFileSync(join(folder, 'SHA256SUMS'), digests);
writeFileSync(join(folder, 'SHA256SUMS.sig'), signature);
console.log(`${name} of ${git('rev-parse', '--short', 'HEAD').toString().trim()} is in ${folder}`);

/** @param {string} path */
function committed(path) {
  return git('show', `HEAD:${path}`);
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 });
}
