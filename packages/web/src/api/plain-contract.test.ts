import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plainContract } from '../../plain-contract.ts';

const folder = fileURLToPath(new URL('../../../contract/src/', import.meta.url));
const modules = globSync('*.ts', { cwd: folder }).filter((name) => !name.includes('.test.'));

/** A module of the contract as the browser loads it where it needs no schema. */
async function plainOf(name: string): Promise<string> {
  const { load } = plainContract();
  if (typeof load !== 'object') throw new Error('The plugin loads nothing.');
  const loaded = await load.handler.call({} as never, `${folder}${name}?plain`, {} as never);
  return (loaded as { code: string }).code;
}

test.each(modules)('%s is loaded without zod, with all addresses of its routes', async (name) => {
  const plain = await plainOf(name);
  expect(plain).not.toMatch(/['"]zod['"]|\bz\.\w/);
  const source = readFileSync(`${folder}${name}`, 'utf8');
  for (const [, routes] of source.matchAll(/export const (\w+Routes)\b/g))
    expect(plain).toContain(`export const ${routes}`);
  const paths = [...source.matchAll(/^ {4}path: ('.*'),$/gm)].map(([, path = '']) =>
    path.replaceAll("'", '"'),
  );
  for (const path of paths) expect(plain).toContain(path);
});

test('what is said of a route for the server alone is left out', async () => {
  const plain = await plainOf('campaigns.ts');
  expect(plain).toContain('idempotencyKey: true');
  expect(plain).not.toMatch(/\b(summary|access|body|answer|perMinute):/);
});

test('a name at the top is told from a parameter of the same name', async () => {
  // `places` and `latitude` are schemas of the module as well.
  expect(await plainOf('audience.ts')).toContain('export const isChosen');
  expect(await plainOf('photos.ts')).toContain('cropAround');
});
