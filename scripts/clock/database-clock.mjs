/**
 * Sets the clock of a PostgreSQL server for tests: functions of a schema that the search path names before PostgreSQL's own are
 * called for now(), also in the defaults of columns. CURRENT_TIMESTAMP and its like are no functions: nothing of ours uses them.
 * Carried out on template1, so that each database that is made has them, and on the one that was there before.
 */
export const clockFunctions = [
  'CREATE SCHEMA clock',
  ...['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp'].map(
    (name) => `CREATE FUNCTION clock.${name}() RETURNS timestamptz LANGUAGE sql
      ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'}
      AS $$ SELECT pg_catalog.${name}() + current_setting('awning.ahead_ms')::float8 * interval '1 millisecond' $$`,
  ),
]
  .map((statement) => `${statement};\n\n`)
  .join('');

/**
 * The settings of a server with these functions. Tables are made in `public`, which comes first.
 * @param {number} aheadMs milliseconds before the system's clock
 */
export const clockSettings = (aheadMs) => ({
  'awning.ahead_ms': aheadMs,
  search_path: 'public,clock,pg_catalog',
});
