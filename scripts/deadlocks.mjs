import { createInterface } from 'node:readline';

/** Characters of a statement that tell it from others. */
const shown = 160;

/**
 * Reads PostgreSQL's log, and keeps which statements waited for each other, so that it had to end one of them. What a test
 * provokes, and what is run again, is among them.
 * @param {import('node:stream').Readable} log
 * @returns {() => Map<string, number>} statements, joined by " <> ", by how often so far
 */
export function watchDeadlocks(log) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {string[] | undefined} */
  let statements;
  createInterface({ input: log }).on('line', (line) => {
    if (line.includes('deadlock detected')) statements = [];
    // "Process 1 waits for …" says which locks, "Process 1: insert into …" what it runs.
    const [, statement] = /^\tProcess \d+: (.*)/.exec(line) ?? [];
    if (!statements || statement === undefined) return;
    statements.push(statement.slice(0, shown));
    if (statements.length < 2) return;
    const pair = statements.toSorted().join(' <> ');
    found.set(pair, (found.get(pair) ?? 0) + 1);
    statements = undefined;
  });
  return () => found;
}
