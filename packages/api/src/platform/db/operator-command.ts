import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { askDatabaseHolder } from './operator-socket.ts';

/**
 * Does an operator's work on a database that a server may have open: an embedded one is its process's alone, which is asked.
 * @param what its name among `operatorAnswers`
 */
export async function runOperatorCommand<Result>(
  config: Parameters<typeof openDatabase>[0],
  what: string,
  work: (database: Database) => Promise<Result>,
  argument?: string,
): Promise<Result> {
  const asked = config.databaseUrl ? null : await askDatabaseHolder<Result>(config.dataDir, what, argument);
  if (asked) return asked.result;
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
