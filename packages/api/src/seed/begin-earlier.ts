import { addDays, instantOf } from '@awning/contract/zoned-time';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { runOperatorCommand } from '../platform/db/operator-command.ts';
import { askDatabaseHolder } from '../platform/db/operator-socket.ts';
import type { Beginning, Run } from './beginning.ts';
import { demo } from './demo.ts';

/** Its name among `operatorAnswers`. */
const question = 'begin-earlier';

/** By then the figures of the days that are played have been read, on which its ads are decided about. */
const untilFiguresMs = 60_000;

/** As the database holds it; instants in milliseconds since 1970. */
interface Dates {
  owner_id: string;
  business_id: string;
  start_date: string;
  end_date: string;
  time_zone: string;
  starts_at: number;
  created_at: number;
}

/**
 * Moves all dates of a campaign of the demo account back, so that it began when its figures do: no owner can launch into
 * the past, and the sandbox plays past days. Its length and total stay; what the business had made for it is as old.
 * @throws Error where the demo account has no such campaign in this database
 */
export async function moveBack({ db }: Database, { campaignId, days }: Beginning): Promise<Run> {
  return db.transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`
      SELECT owner_id, business_id, start_date, end_date, time_zone,
        extract(epoch FROM starts_at)::float8 * 1000 AS starts_at,
        extract(epoch FROM created_at)::float8 * 1000 AS created_at
      FROM campaigns
      WHERE id = ${campaignId}::uuid AND owner_id = (SELECT id FROM users WHERE email = ${demo.email})
      FOR UPDATE`)) as unknown as { rows: Dates[] };
    const [campaign] = rows;
    if (!campaign) throw new Error(`The demo account has no campaign ${campaignId}`);
    const startDate = addDays(campaign.start_date, -days);
    const endDate = addDays(campaign.end_date, -days);
    const startsAt = instantOf(startDate, campaign.time_zone);
    const endsAt = instantOf(addDays(endDate, 1), campaign.time_zone);
    // On the clock of the account, however it changed in between.
    const movedMs = startsAt.getTime() - campaign.starts_at;
    const moved = sql`make_interval(secs => ${movedMs / 1000}::float8)`;
    const mine = sql`owner_id = ${campaign.owner_id}::uuid`;
    await tx.execute(sql`UPDATE campaigns SET start_date = ${startDate}, end_date = ${endDate},
        starts_at = ${startsAt.toISOString()}::timestamptz, ends_at = ${endsAt.toISOString()}::timestamptz,
        created_at = created_at + ${moved}, launched_at = launched_at + ${moved},
        optimize_at = ${new Date(Date.now() + untilFiguresMs).toISOString()}::timestamptz
      WHERE id = ${campaignId}::uuid AND ${mine}`);
    await tx.execute(sql`UPDATE campaign_ads SET created_at = created_at + ${moved}
      WHERE campaign_id = ${campaignId}::uuid AND ${mine}`);
    await tx.execute(sql`UPDATE campaign_changes SET at = at + ${moved}
      WHERE campaign_id = ${campaignId}::uuid AND ${mine}`);
    // Meta's stand-in holds leads of these days then: they are read from the beginning.
    await tx.execute(sql`UPDATE lead_inlets SET reconciled_at = NULL, opened_at = opened_at + ${moved}
      WHERE business_id = ${campaign.business_id}::uuid AND ${mine}`);
    const began = new Date(campaign.created_at + movedMs).toISOString();
    for (const [table, key] of [
      ['businesses', 'id'],
      ['avatars', 'business_id'],
      ['creatives', 'business_id'],
    ] as const)
      await tx.execute(sql`UPDATE ${sql.identifier(table)} SET created_at = created_at + ${moved}
        WHERE ${sql.identifier(key)} = ${campaign.business_id}::uuid AND ${mine} AND created_at > ${began}::timestamptz`);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  });
}

/**
 * As `moveBack`, of the database of a running server.
 * @throws Error as that does, and where the server keeps its data elsewhere than these settings say
 */
export async function beginEarlier(config: Config, beginning: Beginning): Promise<Run> {
  return config.databaseUrl
    ? runOperatorCommand(config, question, (database) => moveBack(database, beginning))
    : (await askServer<Run>(config, beginning)).result;
}

/** What a server on an embedded database answers to it; without a campaign, nothing but that it is asked. */
export const answerBeginEarlier = (database: Database) => (argument?: string) =>
  argument ? moveBack(database, JSON.parse(argument) as Beginning) : Promise.resolve(null);

/** @throws Error where the server with an embedded database keeps its data elsewhere than these settings say */
export async function requireSameData(config: Config): Promise<void> {
  if (!config.databaseUrl) await askServer(config);
}

async function askServer<Result>({ dataDir }: Config, beginning?: Beginning): Promise<{ result: Result }> {
  const answer = await askDatabaseHolder<Result>(dataDir, question, beginning && JSON.stringify(beginning));
  if (!answer)
    throw new Error(
      `No server keeps its data in ${dataDir}: give AWNING_DATA_DIR or DATABASE_URL as it was started with.`,
    );
  return answer;
}
