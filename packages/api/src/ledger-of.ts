import { join } from 'node:path';
import { createDiskLedger } from '@awning/adapters/disk/ledger';
import type { Ledger } from '@awning/adapters/ports/ledger';
import { createS3Ledger } from '@awning/adapters/s3/ledger';
import type { Config } from './config.ts';

/** Where a server with these settings keeps what has to outlive its database. */
export const ledgerOf = ({ s3, dataDir }: Config): Ledger =>
  s3 ? createS3Ledger(s3) : createDiskLedger(join(dataDir, 'revocations'));
