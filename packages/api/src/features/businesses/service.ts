import type { Business, businessBody } from '@awning/contract/businesses';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { ImageMaker } from '../../ports/image-maker.ts';
import { findLogo } from './find-logo.ts';
import { logoOf } from './logo.ts';
import { presentBusiness } from './presenter.ts';
import * as store from './store.ts';

type BusinessBody = z.output<typeof businessBody>;

/** An avatar as a business lists it, with the business it belongs to. */
type ListedAvatar = Business['avatars'][number] & { businessId: string };

export interface BusinessDeps {
  db: Db;
  clock: Clock;
  /** The avatars of several businesses. */
  avatarsOf(db: Db, ownerId: string, businessIds: string[]): Promise<ListedAvatar[]>;
  findUser(db: Db, userId: string): Promise<{ language: Language }>;
  keepLogo: ImageMaker['logo'];
  /** @throws AppFailure LIMIT_EXCEEDED */
  demandRoom(tx: Db, ownerId: string, key: 'businesses', used: () => Promise<number>): Promise<void>;
}

/** The businesses of a user. */
export function createBusinessService(deps: BusinessDeps) {
  const { db, clock, avatarsOf, findUser, demandRoom } = deps;

  async function present(at: Db, ownerId: string, rows: store.BusinessRow[]): Promise<Business[]> {
    const avatars = await avatarsOf(
      at,
      ownerId,
      rows.map((row) => row.id),
    );
    return rows.map((row) =>
      presentBusiness(
        row,
        avatars
          .filter((avatar) => avatar.businessId === row.id)
          .map(({ id, humanName, status, isDefault }) => ({ id, humanName, status, isDefault })),
      ),
    );
  }

  /** What is left to check once the contract has: whose it is said to be, and the picture. A logo sent back as it was stays. */
  async function check(
    ownerId: string,
    { owner, language: _, ...fields }: BusinessBody,
    kept?: string | null,
  ) {
    if (owner && owner.id !== ownerId) throw invalid({ 'owner.id': 'errors:contradiction' });
    const { logo } = fields;
    const isNew = logo !== null && logo !== kept;
    return {
      ...fields,
      logo: isNew ? await logoOf(logo, deps.keepLogo) : logo,
      goals: [...new Set(fields.goals)],
    };
  }

  async function presentOne(at: Db, row: store.BusinessRow | undefined): Promise<Business> {
    if (!row) throw notFound();
    const [business] = await present(at, row.ownerId, [row]);
    if (!business) throw notFound();
    return business;
  }

  return {
    /** Creates a business, if the plan has room. @throws AppFailure VALIDATION_FAILED, LIMIT_EXCEEDED */
    async create(ownerId: string, body: BusinessBody, transact: Transact<Business>): Promise<Business> {
      const fields = await check(ownerId, body);
      return transact(async (tx) => {
        await demandRoom(tx, ownerId, 'businesses', () => store.countBusinesses(tx, ownerId));
        const language = body.language ?? (await findUser(tx, ownerId)).language;
        const now = clock.now();
        const row = await store.insertBusiness(tx, ownerId, {
          ...fields,
          id: newId(),
          language,
          createdAt: now,
          updatedAt: now,
        });
        return presentOne(tx, row);
      });
    },

    /** Changes a business; its language stays where none is sent. @throws AppFailure VALIDATION_FAILED, NOT_FOUND */
    async update(ownerId: string, id: string, body: BusinessBody): Promise<Business> {
      const fields = await check(ownerId, body, await findLogo(db, ownerId, id));
      const { language } = body;
      const change = { ...fields, ...(language && { language }), updatedAt: clock.now() };
      return presentOne(db, await store.updateBusiness(db, ownerId, id, change));
    },

    async list(ownerId: string): Promise<Business[]> {
      return present(db, ownerId, await store.listBusinesses(db, ownerId));
    },
  };
}

export type BusinessService = ReturnType<typeof createBusinessService>;
