/** The server, reporting each statement that it sends to the database to its parent process. */
import pg from 'pg';

const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args;
  const { text, values } =
    typeof first === 'string'
      ? { text: first, values: second }
      : (first as { text?: string; values?: unknown });
  if (text) process.send?.({ text, values: values ?? second ?? [] });
  return send.apply(this, args);
} as typeof pg.Client.prototype.query;

await import('../../packages/api/src/main.ts');
