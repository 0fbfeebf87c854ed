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

test('one that ends again and again is never given up: pauses grow to the longest, and its last words are told', async () => {
  writeFileSync(starts, '');
  const told = vi.spyOn(console, 'error').mockClear();
  let givenUp = false;
  const giveUp = () => {
    givenUp = true;
  };
  const children = new Children(giveUp, { firstDelayMs: 1, longestDelayMs: 4, longEnoughMs: 60_000 });
  children.start('server', [script('fails', 'console.error("disk: full"); process.exit(1)')], process.env);
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBeGreaterThan(6);
  await children.stop();
  expect(givenUp).toBe(false);
  const words = told.mock.calls.flat().join('\n');
  const pauses = [...words.matchAll(/again in ([\d.]+) s/g)].map(([, pause]) => pause);
  expect(pauses.slice(0, 5)).toEqual(['0.001', '0.002', '0.004', '0.004', '0.004']);
  expect(words).toMatch(/server does not stay up: it ended 3 times in a row[\s\S]*disk: full/);
});

test('one that refuses its settings is not started again, and its last words are told', async () => {
  writeFileSync(starts, '');
  let children: Children | undefined;
  const given = await new Promise<unknown[]>((resolve) => {
    children = new Children((...words) => resolve(words), { firstDelayMs: 1 });
    const body = 'console.error("PORT: wrong"); process.exit(78)';
    children.start('server', [script('refuses', body)], process.env);
  });
  expect(given).toEqual(['server', 'exit code 78', ['PORT: wrong']]);
  expect(pids()).toHaveLength(1);
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
