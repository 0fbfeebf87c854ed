import { createHash } from 'node:crypto';
import type { Spelling } from '@awning/adapters/ports/spelling';
import type { Strategist, StrategyRequest } from '@awning/strategist/types/strategist';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BusinessProfile } from '../businesses/public.ts';
import { itemsOf } from './items.ts';
import { mendedOf } from './mending.ts';
import { recordReading } from './recording.ts';
import type { FactScope } from './scope.ts';
import { factsOf, keepDigest, readDigest } from './store.ts';

/** Reads the description of businesses into facts, each once. */
export function createProfileReader({
  db,
  clock,
  strategist,
  spelling,
}: {
  db: Db;
  clock: Clock;
  strategist: Pick<Strategist, 'read'>;
  spelling: Spelling;
}) {
  /**
   * Reads the description of a business, unless it was read as it is.
   * @returns whether what is known may be other than before
   */
  return async function readProfile(
    scope: FactScope,
    profile: BusinessProfile,
    request: StrategyRequest,
  ): Promise<boolean> {
    const { ownerId, businessId, avatarId } = scope;
    const text = profile.description.trim();
    const digest = createHash('sha256').update(text).digest('hex');
    const read = await readDigest(db, ownerId, businessId);
    if (read === null ? text === '' : read === digest) return false;
    const rows = await factsOf(db, ownerId, businessId, avatarId);
    const items = itemsOf(rows, avatarId);
    const about = {
      ...request,
      text,
      topic: null,
      question: null,
      isFollowUp: false,
      answers: [],
      items,
      // No question follows it.
      open: [],
    };
    const reading = text === '' ? { items: [] } : await strategist.read(about);
    if (request.signal.aborted) return false;
    const mended = await mendedOf(
      reading.items.map(({ value }) => value),
      profile,
      spelling,
    );
    const now = clock.now();
    return db.transaction(async (tx) => {
      // Another turn may have read it meanwhile, or a newer one.
      if (!(await keepDigest(tx, { businessId, ownerId, digest, readAt: now }, read))) return true;
      const source = { from: 'profile' as const, questionId: null };
      // What it tells of customers is of no persona alone.
      const ofBusiness = { ownerId, businessId, avatarId: null };
      await recordReading(tx, ofBusiness, { source, items: reading.items, mended }, now);
      return true;
    });
  };
}
