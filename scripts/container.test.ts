import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './paths.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const settings = [...read('docs/settings.md').matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);

test('the services of compose.yaml set settings that exist, and no secret has a value in it', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  expect(Object.keys(services)).toEqual(['database', 'api', 'worker']);
  for (const role of ['api', 'worker']) {
    const { environment } = services[role];
    expect(environment.ROLE).toBe(role);
    for (const [name, value] of Object.entries<string>(environment)) {
      expect(settings).toContain(name);
      if (/KEY|SECRET|PASSWORD/.test(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]\\}$`));
    }
  }
});

test('what the Dockerfile runs is there, and the server is its first process', () => {
  const lines = read('Dockerfile').split('\n');
  const command = JSON.parse(lines.findLast((line) => line.startsWith('CMD '))?.slice(4) ?? '[]');
  expect(command[0]).toBe('node');
  expect(existsSync(join(root, command.at(-1)))).toBe(true);
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name = ''] of read('Dockerfile').matchAll(/npm run ([\w:]+)/g))
    expect(scripts[name]).toBeDefined();
});
