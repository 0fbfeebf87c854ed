import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { createIdempotency } from '../idempotency.ts';

/** For servers of routes that take no key: it has no database to store one in. */
export const noKeys = createIdempotency({ db: {} as Db, clock: systemClock, secret: 'of no use' });
