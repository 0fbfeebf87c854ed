import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { replay } from './features/optimizer/replay.ts';
import { listCalibration } from './kept-count.ts';
import { pauseAccount } from './paused-account.ts';
import { copyFolder } from './platform/db/copy-folder.ts';
import type { Database } from './platform/db/database.ts';
import { listFailedMail, resendFailedMail } from './platform/jobs/failed-mail.ts';
import { answerEarlierOf } from './seed/answer-earlier.ts';
import { answerBeginEarlier } from './seed/begin-earlier.ts';

/**
 * What a server on an embedded database answers to an operator's commands: `copy` (npm run backup), `failed-mail` and
 * `resend-mail` (npm run mail:failed, mail:resend), `pause-account` (npm run account:pause), `replay`, `calibration`, and `begin-earlier` and `answer-earlier` (npm run seed).
 */
export const operatorAnswers = (database: Database, dataDir: string) => ({
  /** @returns a folder in the data folder with a copy of the database as of now, which the caller deletes */
  async copy(): Promise<string> {
    const folder = join(dataDir, `copy-${randomUUID()}`);
    await copyFolder(database, dataDir, folder);
    return folder;
  },
  'answer-earlier': answerEarlierOf(database),
  'begin-earlier': answerBeginEarlier(database),
  'failed-mail': () => listFailedMail(database),
  'resend-mail': (id?: string) => resendFailedMail(database, id),
  'pause-account': (account?: string) => pauseAccount(database, account),
  calibration: () => listCalibration(database),
  replay: (campaignId = '') => replay(database, campaignId),
});
