import { isNull } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { earliestOf } from '../jobs/due-rows.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { type Pruning, simplePruning } from '../pruning/pruning.ts';
import type { Ledger } from './ledger.ts';
import { forgetRevocations, keepRevocations, type RevocationKind, replayRevocations } from './revocations.ts';
import { revocations } from './tables.ts';

/** Keeps what is taken back beside the database, as soon as it is; and looks once an hour for what that knows better. */
export function keepingRevocations(deps: {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  kinds: readonly RevocationKind[];
}): JobDefinition[] {
  const { db, clock, ledger, kinds } = deps;
  return [
    {
      name: 'revocations.keep',
      due: [earliestOf(revocations.revokedAt, isNull(revocations.keptIn))],
      run: () => keepRevocations(db, ledger),
    },
    {
      name: 'revocations.replay',
      cron: '50 * * * *',
      // It lists the whole ledger, which a revocation need not wait for.
      async run() {
        await replayRevocations(db, ledger, kinds, clock.now());
      },
    },
  ];
}

export const revocationPrunings = (db: Db, ledger: Ledger): Pruning[] => [
  simplePruning('revocations', (now, limit) => forgetRevocations(db, ledger, now, limit)),
];
