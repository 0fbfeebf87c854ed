/**
 * Writes docs/specification.md; with `--check` only tells whether it is up to date, by its exit code. A process of its
 * own: the contract is TypeScript, which the Node that runs the scripts may not be able to import.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { specificationFile, specificationPage } from './specification.mjs';

const file = join(root, specificationFile);
const page = await specificationPage(root);
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  console.error(`${specificationFile} is out of date: npm run fix`);
  process.exitCode = 1;
}
