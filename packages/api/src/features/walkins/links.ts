import { dayMs } from '@awning/contract/durations';
import { mostTillLinks, tillLinkDays } from '@awning/contract/walkins';
import type { Clock } from '../../platform/clock.ts';
import { digest, randomToken } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness, lockBusiness } from '../businesses/public.ts';
import { isStaying } from '../identity/public.ts';
import type { Who } from './counting.ts';
import {
  countLinks,
  deleteLink,
  findLinkByDigest,
  insertLink,
  linksOf,
  type TillLinkRow,
} from './store/links.ts';

/** Links by which somebody counts for a business, and can do nothing else. */
export function createTillLinks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string): Promise<TillLinkRow[]> {
      await findBusiness(db, ownerId, businessId);
      return linksOf(db, { ownerId, businessId });
    },

    /** @returns the link, and its token, which is stored nowhere @throws AppFailure NOT_FOUND, CONFLICT where there are enough */
    async make(ownerId: string, businessId: string, name: string) {
      const token = randomToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + tillLinkDays * dayMs);
      const row = { ownerId, id: newId(), businessId, name, digest: digest(token), createdAt, expiresAt };
      await db.transaction(async (tx) => {
        if (!(await lockBusiness(tx, ownerId, businessId))) throw notFound();
        if ((await countLinks(tx, { ownerId, businessId })) >= mostTillLinks)
          throw new AppFailure('CONFLICT', 'errors:tillLinksFull', { values: { count: mostTillLinks } });
        await insertLink(tx, row);
      });
      return { row, token };
    },

    /** @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, id: string): Promise<void> {
      if (!(await deleteLink(db, ownerId, id))) throw notFound();
    },

    /** Who counts by a token. @throws AppFailure TOKEN_INVALID where the link was removed or has expired, or its account goes */
    async open(token: string): Promise<Who> {
      const row = await findLinkByDigest(db, digest(token), clock.now());
      if (!row || !(await isStaying(db, row.ownerId)))
        throw new AppFailure('TOKEN_INVALID', 'errors:tillLinkGone');
      return { ownerId: row.ownerId, businessId: row.businessId, linkId: row.id };
    },
  };
}
