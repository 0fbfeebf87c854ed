import type { Config } from './config.ts';
import { pauseAllOf } from './features/campaigns/public.ts';
import { findAccount } from './features/identity/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { runOperatorCommand } from './platform/db/operator-command.ts';

export interface PausedAccount {
  ownerId: string;
  /** How many ad accounts it has campaigns in that were to run: workers pause them at Meta. */
  adAccounts: number;
}

/**
 * Pauses all that an account has running, as its owner does who pauses everything; she brings it back herself.
 * @param account its address or id
 * @throws Error where there is none
 */
export const pauseAccount = ({ db }: Database, account = ''): Promise<PausedAccount> =>
  db.transaction(async (tx) => {
    const owner = await findAccount(tx, account);
    if (!owner) throw new Error(`There is no account ${account}.`);
    const adAccounts = await pauseAllOf(tx, owner.id, 'elsewhere', systemClock.now());
    return { ownerId: owner.id, adAccounts: adAccounts.size };
  });

/** The same on a database that a server may have open. */
export const pauseAccountOf = (config: Config, account: string): Promise<PausedAccount> =>
  runOperatorCommand(config, 'pause-account', (database) => pauseAccount(database, account), account);
