import type { Ledger } from '@awning/adapters/ports/ledger';
import type { Limits } from '../features/accounts/public.ts';
import { accountPrunings } from '../features/accounts/store/pruning.ts';
import { campaignPrunings } from '../features/campaigns/pruning.ts';
import { connectionPrunings } from '../features/connections/pruning.ts';
import { identityPrunings } from '../features/identity/store/pruning.ts';
import { importPrunings } from '../features/imports/pruning.ts';
import { leadPrunings } from '../features/leads/pruning.ts';
import { optimizerPrunings } from '../features/optimizer/pruning.ts';
import { reportPrunings } from '../features/reports/pruning.ts';
import { statsPrunings } from '../features/stats/pruning.ts';
import { supportPrunings } from '../features/support/pruning.ts';
import { allowancePrunings } from '../platform/allowances/pruning.ts';
import type { Db } from '../platform/db/database.ts';
import { idempotencyPrunings } from '../platform/idempotency/pruning.ts';
import type { Pruning } from '../platform/pruning/pruning.ts';
import { revocationPrunings } from '../platform/revocations/keeping.ts';
import { streamPrunings } from '../platform/streams/pruning.ts';

/** All that is deleted once it is old enough. */
export const allPrunings = (db: Db, limits: Limits, ledger: Ledger): Pruning[] => [
  ...revocationPrunings(db, ledger),
  ...identityPrunings(db),
  ...allowancePrunings(db),
  ...streamPrunings(db),
  ...idempotencyPrunings(db),
  ...statsPrunings({ db, limits }),
  ...supportPrunings(db),
  ...accountPrunings(db),
  ...connectionPrunings(db),
  ...importPrunings(db),
  ...campaignPrunings(db),
  ...leadPrunings(db),
  ...optimizerPrunings(db),
  ...reportPrunings(db),
];
