import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Children } from './process/children.mjs';

const folder = mkdtempSync(join(tmpdir(), 'awning-children-'));
const starts = join(folder, 'starts');
const script = (name: string, body: string) => {
  const file = join(folder, `${name}.mjs`);
  const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');`;
  writeFileSync(file, `${note}\n${body}`);
  return file;
};
const pids = () => readFileSync(starts, 'utf8').trim().split('\n').filter(Boolean).map(Number);

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process that is killed is started again, and stopped with the rest', async () => {
  writeFileSync(starts, '');
  const children = new Children(() => {}, { firstDelayMs: 1, longEnoughMs: 0 });
  children.start('server', [script('stays', 'setInterval(() => {}, 1000)')], process.env);
  for (let round = 1; round <= 3; round++) {
    await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(round);
    if (round < 3) process.kill(pids().at(-1) ?? 0, 'SIGKILL');
  }
  await children.stop();
  expect(() => process.kill(pids().at(-1) ?? 0, 0)).toThrow(/ESRCH/);
});

test('one that ends again and again is given up after a few tries, with its last words', async () => {
  writeFileSync(starts, '');
  let children: Children | undefined;
  const given = await new Promise<unknown[]>((resolve) => {
    children = new Children((...words) => resolve(words), { firstDelayMs: 1, longEnoughMs: 60_000 });
    children.start('server', [script('fails', 'console.error("PORT: wrong"); process.exit(1)')], process.env);
  });
  expect(given).toEqual(['server', 'exit code 1', ['PORT: wrong']]);
  expect(pids()).toHaveLength(5);
  await children?.stop();
});

test('a stop while it waits for the next try starts nothing more', async () => {
  writeFileSync(starts, '');
  const children = new Children(() => {}, { firstDelayMs: 60_000, longEnoughMs: 0 });
  const logged = vi.spyOn(console, 'error');
  children.start('server', [script('fails-once', 'process.exit(1)')], process.env);
  await expect.poll(() => logged.mock.calls.flat().join(), { timeout: 20_000 }).toContain('in 60 s');
  await children.stop();
  expect(pids()).toHaveLength(1);
});
