import type { Config } from '../config.ts';
import { runOperatorCommand } from '../platform/db/operator-command.ts';
import { type FailedMail, listFailedMail, resendFailedMail } from '../platform/jobs/failed-mail.ts';

/** Mail that was given up, of a database that a server may have open. */
export const failedMailOf = (config: Config) => ({
  list: (): Promise<FailedMail[]> => runOperatorCommand(config, 'failed-mail', listFailedMail),
  /** @param id of one mail, or all @returns how many wait to be sent again */
  resend: (id?: string): Promise<number> =>
    runOperatorCommand(config, 'resend-mail', (database) => resendFailedMail(database, id), id),
});
