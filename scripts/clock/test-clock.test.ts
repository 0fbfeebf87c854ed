import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const preload = new URL('./test-clock.ts', import.meta.url).href;
const here = fileURLToPath(new URL('.', import.meta.url));

/** What a process says whose clock is set. */
function runAt(moment: string, script: string, env: Record<string, string> = {}) {
  const { TEST_CLOCK_AHEAD_MS: _, TEST_DATABASE_URL: __, DATABASE_URL: ___, ...rest } = process.env;
  return spawnSync(process.execPath, ['--import', preload, '--input-type=module', '--eval', script], {
    cwd: here,
    encoding: 'utf8',
    env: { ...rest, NODE_OPTIONS: '', TEST_CLOCK: moment, ...env },
  });
}

test('a process, one that it starts, and the embedded database have the same time', () => {
  const moment = '2028-02-29T03:00:00Z';
  const { stdout, stderr } = runAt(
    moment,
    `import { execFileSync } from 'node:child_process';
     import { PGlite } from '@electric-sql/pglite';
     const db = await PGlite.create();
     const { rows: [row] } = await db.query('SELECT now() AS now');
     const child = execFileSync(process.execPath, ['--print', 'Date.now() + " " + Date()'], { encoding: 'utf8' });
     console.log(JSON.stringify([child.slice(14), Date.now(), +child.slice(0, 13), +row.now]));`,
  );
  expect(stderr).toBe('');
  const [text, ...times] = JSON.parse(stdout) as [string, number, number, number];
  expect(text).toContain('Feb 29 2028');
  const set = Date.parse(moment);
  for (const time of times) {
    expect(time).toBeGreaterThanOrEqual(set);
    expect(time).toBeLessThan(set + 120_000);
  }
});

test('dates are made, compared and extended as before', () => {
  const { stdout } = runAt(
    '2028-02-29T03:00:00Z',
    `class Day extends Date {}
     const one = new Date(0);
     console.log(one instanceof Date, one.constructor === Date, new Day() instanceof Date, Date.UTC(1970, 0), Date.length);`,
  );
  expect(stdout.trim()).toBe('true true true 0 7');
});

test.each(['DATABASE_URL', 'TEST_DATABASE_URL'])('a database server is refused: %s', (name) => {
  const { stderr, status } = runAt('2028-02-29T03:00:00Z', '', { [name]: 'postgres://127.0.0.1/x' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('not for this database server');
});

test('what is no moment is refused', () => {
  expect(runAt('at ten', '').stderr).toContain('TEST_CLOCK is no moment: at ten');
});
