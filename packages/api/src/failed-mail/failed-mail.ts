import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { askOwner } from '../platform/db/own-requests.ts';
import { type FailedMail, listFailedMail, resendFailedMail } from '../platform/jobs/failed-mail.ts';

/** Mail that was given up, of a database that a server may have open. */
export function failedMailOf(config: Config) {
  async function carryOut<Result>(
    what: string,
    work: (database: Database) => Promise<Result>,
    argument?: string,
  ): Promise<Result> {
    const asked = config.databaseUrl ? null : await askOwner<Result>(config.dataDir, what, argument);
    if (asked) return asked.result;
    const database = await openDatabase(config);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  return {
    list: (): Promise<FailedMail[]> => carryOut('failed-mail', listFailedMail),
    /** @param id of one mail, or all @returns how many wait to be sent again */
    resend: (id?: string): Promise<number> =>
      carryOut('resend-mail', (database) => resendFailedMail(database, id), id),
  };
}
