import { join } from 'node:path';
import { createDiskLedger } from '@awning/adapters/disk/ledger';
import type { Ledger } from '@awning/adapters/ports/ledger';
import { createS3Ledger } from '@awning/adapters/s3/ledger';
import type { Config } from './config.ts';

/** Where a server with these settings keeps what has to outlive its database. */
export const ledgerOf = (config: Config): Ledger =>
  config.s3 ? createS3Ledger(config.s3) : diskLedgerOf(config);

/** The same in the data folder, whatever else is set. */
export const diskLedgerOf = ({ dataDir }: Config): Ledger => createDiskLedger(join(dataDir, 'revocations'));
