/**
 * Sets the clock of a PostgreSQL server for tests: now() and its like are replaced in the catalogue, so that what a library calls
 * by its full name (pg-boss: `pg_catalog.now()`) and the defaults of columns follow. CURRENT_TIMESTAMP and its like are no
 * functions: nothing of ours uses them. Carried out in single-user mode, with -O, on template1, of which each database is a copy,
 * and on the one that was there before.
 */
export const clockFunctions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']
  .map(
    (name) => `ALTER FUNCTION pg_catalog.${name}() RENAME TO system_${name};

CREATE FUNCTION pg_catalog.${name}() RETURNS timestamptz LANGUAGE sql
      ${name === 'clock_timestamp' ? 'VOLATILE' : 'STABLE'} PARALLEL SAFE
      AS $$ SELECT pg_catalog.system_${name}() + current_setting('awning.ahead_ms')::float8 * interval '1 millisecond' $$;

`,
  )
  .join('');

/**
 * The settings of a server with these functions.
 * @param {number} aheadMs milliseconds before the system's clock
 */
export const clockSettings = (aheadMs) => ({ 'awning.ahead_ms': aheadMs });
