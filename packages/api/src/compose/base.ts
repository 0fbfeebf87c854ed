import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { createAllowances } from '../platform/allowances/allowances.ts';
import { createMailAllowance } from '../platform/allowances/mail-allowance.ts';
import type { Clock } from '../platform/clock.ts';
import { createBlindIndex } from '../platform/crypto/blind-index.ts';
import { createFingerprint } from '../platform/crypto/fingerprint.ts';
import { createSealer } from '../platform/crypto/seal.ts';
import { keptSecret } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { createDiskRoom } from '../platform/disk-room.ts';
import { buildOf } from '../platform/http/pages.ts';
import { createIdempotency } from '../platform/idempotency/idempotency.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createTurns } from '../platform/streams/turns.ts';
import type { Logger } from '../platform/telemetry/logger.ts';
import { createOutsideCalls } from '../platform/telemetry/outside-calls.ts';
import { createSecurityLog } from '../platform/telemetry/security-log.ts';
import { observedCalls } from './observed-calls.ts';
import { telemetryOf } from './telemetry-of.ts';

const builtWeb = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export type Base = Awaited<ReturnType<typeof createBase>>;

/** What features and adapters stand on: parts of the platform with the settings of this process. */
export async function createBase(config: Config, database: Database, logger: Logger, clock: Clock) {
  const { db } = database;
  const encryptionKey = config.encryptionKey ?? keptSecret(config.dataDir, 'encryption-key');
  const tokenSecret = config.tokenSecret ?? keptSecret(config.dataDir, 'token-secret');
  const fingerprint = createFingerprint(tokenSecret);
  const security = createSecurityLog(logger, fingerprint);
  const allowances = createAllowances({ clock, fingerprint });
  const webRoot = config.role !== 'worker' && existsSync(builtWeb) ? builtWeb : null;
  const telemetry = await telemetryOf(config, logger, webRoot && buildOf(webRoot));
  return {
    config,
    database,
    db,
    logger,
    clock,
    publicUrl: config.publicUrl,
    tokenSecret,
    sealer: createSealer(encryptionKey),
    blindIndex: createBlindIndex(encryptionKey),
    fingerprint,
    security,
    allowances,
    mailAllowance: createMailAllowance({ db, allowances, security }),
    idempotency: createIdempotency({ db, clock, secret: encryptionKey }),
    webRoot,
    telemetry,
    /** Spans and figures of calls to outside services. */
    observed: observedCalls(telemetry.measures),
    /** Who of the outside services answers. */
    outsideCalls: createOutsideCalls(),
    jobs: createJobs(database, logger, telemetry, clock),
    turns: createTurns({ database, logger }),
    room: createDiskRoom(config.dataDir, database.kind === 'embedded'),
  };
}
