import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchDeadlocks } from './deadlocks.mjs';

const deadlock = (first: string, second: string) => `2026-11-30 12:17:58 UTC [11] ERROR:  deadlock detected
2026-11-30 12:17:58 UTC [11] DETAIL:  Process 11 waits for ShareLock on transaction 4; blocked by process 12.
\tProcess 12 waits for ShareLock on transaction 3; blocked by process 11.
\tProcess 11: ${first}
\tProcess 12: ${second}
2026-11-30 12:17:58 UTC [11] STATEMENT:  ${first}
`;

test('counts which statements waited for each other, in whichever order', async () => {
  const log = new PassThrough();
  const found = watchDeadlocks(log);
  log.write('2026-11-30 12:17:50 UTC [11] LOG:  database system is ready to accept connections\n');
  log.write(deadlock('insert into "a"', 'insert into "b"'));
  log.write(deadlock('insert into "b"', 'insert into "a"').slice(0, 100));
  log.write(deadlock('insert into "b"', 'insert into "a"').slice(100));
  log.end();
  await turn();
  await turn();
  expect([...found()]).toEqual([['insert into "a" <> insert into "b"', 2]]);
});
