import { expect, test } from 'vitest';
import { createLogger } from '../telemetry/logger.ts';
import { createFailureLog } from './failure-log.ts';

test('each kind of failure is logged once a minute, with what it was and how many more there were', () => {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const logger = createLogger('error', { write: (line: string) => lines.push(JSON.parse(line)) });
  const log = createFailureLog(logger, () => now);
  // As pg-boss tells of an error of one of its workers.
  const copy = {
    message: 'relation "jobs.job" does not exist',
    stack: 'Error\n    at a (b.js:1:2)',
    queue: 'q',
  };
  for (let count = 0; count < 67; count++) log(copy);
  for (let count = 0; count < 5; count++) log(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(lines.map(({ msg }) => msg)).toEqual(['job queue', 'the job queue waits for the database']);
  expect(lines[0]?.err).toMatchObject({ type: 'Error', message: 'relation "jobs.job" does not exist' });
  now = 60_000;
  log(copy);
  expect(lines[2]).toMatchObject({ more: 66 });
});
