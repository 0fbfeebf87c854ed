/**
 * Sets the clock of a PostgreSQL server for tests: functions of the schema `public`, which the search path has before those of
 * PostgreSQL, are called for now(), also in the defaults of columns. CURRENT_TIMESTAMP and its like are no functions: nothing of
 * ours uses them. Carried out on template1 and the
 * database that was made from it before, so that each has them.
 */
export const clockFunctions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']
  .map(
    (
      name,
    ) => `CREATE FUNCTION public.${name}() RETURNS timestamptz LANGUAGE sql ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'}
AS $$ SELECT pg_catalog.${name}() + current_setting('awning.ahead_ms')::float8 * interval '1 millisecond' $$;

`,
  )
  .join('');

/**
 * The settings of a server with these functions.
 * @param {number} aheadMs milliseconds before the system's clock
 */
export const clockSettings = (aheadMs) => ({
  'awning.ahead_ms': aheadMs,
  search_path: 'public,pg_catalog',
});
