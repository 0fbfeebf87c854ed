import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { runOperatorCommand } from '../platform/db/operator-command.ts';
import type { Answered } from './answered.ts';
import { demo } from './demo.ts';

/** Its name among `operatorAnswers`. */
const question = 'answer-earlier';

/** Moves when leads were answered back to when they would have been: the API answers now. */
async function moveAnswers({ db }: Database, answers: readonly Answered[]): Promise<number> {
  return db.transaction(async (tx) => {
    for (const { leadId, minutes } of answers)
      await tx.execute(sql`UPDATE leads SET received_at = arrived_at + interval '5 seconds',
          answered_at = arrived_at + make_interval(mins => ${minutes}::int),
          state_at = arrived_at + make_interval(mins => ${minutes}::int)
        WHERE id = ${leadId}::uuid AND answered_at IS NOT NULL
          AND owner_id = (SELECT id FROM users WHERE email = ${demo.email})`);
    return answers.length;
  });
}

/** As `moveAnswers`, of the database of a running server. */
export const answerEarlier = (config: Config, answers: Answered[]): Promise<number> =>
  runOperatorCommand(config, question, (database) => moveAnswers(database, answers), JSON.stringify(answers));

/** What a server on an embedded database answers to it. */
export const answerEarlierOf =
  (database: Database) =>
  (argument = '[]') =>
    moveAnswers(database, JSON.parse(argument) as Answered[]);
