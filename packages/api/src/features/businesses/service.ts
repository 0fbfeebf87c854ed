import type { Business, businessBody } from '@awning/contract/businesses';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { invalid, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { ImageMaker } from '../../platform/pictures/image-maker.ts';
import type { AccountsService } from '../accounts/public.ts';
import { findUser } from '../identity/public.ts';
import { addressOfLogo, logoOf, type NewLogo } from './logo.ts';
import { reachOf } from './reach.ts';
import * as store from './store.ts';

type BusinessBody = z.output<typeof businessBody>;

/** An avatar as a business lists it, with the business it belongs to. */
type ListedAvatar = Business['avatars'][number] & { businessId: string };

/** A business with its avatars. */
export interface BusinessView {
  business: store.BusinessRow;
  avatars: ListedAvatar[];
}

/** Lists the avatars of an owner's businesses; registered by the avatars feature. */
type ListAvatars = (db: Db, ownerId: string) => Promise<ListedAvatar[]>;

/** Told of a new business, and of what was read of its website before it existed; registered by the imports feature. */
type BusinessCreated = (
  tx: Db,
  ownerId: string,
  business: { id: string; importId: string; hasLogo: boolean },
) => Promise<void>;

export interface BusinessDeps {
  db: Db;
  clock: Clock;
  accounts: AccountsService;
  imageMaker: Pick<ImageMaker, 'logo'>;
}

/** The businesses of a user. */
export function createBusinessesService(deps: BusinessDeps) {
  const { db, clock, accounts } = deps;
  const listAvatars = createHook<ListAvatars>('businesses.listAvatars');
  const created = createHook<BusinessCreated>('businesses.created');
  accounts.registerCount('businesses', store.countBusinesses);
  accounts.firstBusinessName.register(store.firstBusinessName);

  /**
   * Checks what the contract's schema can't: the owner's id and the logo.
   * @param country where the business was before
   * @param kept name of the logo that the business has, which stays where its address was sent back
   * @returns what to store, and the new logo, null for none; without both where the logo stays
   */
  async function check(
    ownerId: string,
    { owner, language: _, importId: __, logo, ...fields }: BusinessBody,
    kept: string | null = null,
    country: string | null = null,
  ): Promise<{
    fields: Omit<BusinessBody, 'owner' | 'language' | 'importId' | 'logo'> & { logo?: string | null };
    newLogo?: NewLogo | null;
  }> {
    if (owner && owner.id !== ownerId) throw invalid({ 'owner.id': 'errors:contradiction' });
    const goals = [...new Set(fields.goals)];
    const checked = { ...fields, ...reachOf(fields, country), goals };
    if (kept !== null && logo === addressOfLogo(kept)) return { fields: checked };
    if (logo?.startsWith('/')) throw invalid({ logo: 'errors:logoKind' });
    const newLogo: NewLogo | null = logo === null ? null : await logoOf(logo, deps.imageMaker);
    return { fields: { ...checked, logo: newLogo?.name ?? null }, newLogo };
  }

  /** @throws AppFailure NOT_FOUND */
  async function viewOf(at: Db, ownerId: string, row: store.BusinessRow | undefined): Promise<BusinessView> {
    if (!row) throw notFound();
    return viewWith(await listAvatars.get()(at, ownerId), row);
  }

  return {
    listAvatars,
    created,

    /** Creates a business, if the plan has room. @throws AppFailure VALIDATION_FAILED, LIMIT_EXCEEDED */
    async create<A>(ownerId: string, body: BusinessBody, transact: Transact<A, BusinessView>): Promise<A> {
      const { fields, newLogo } = await check(ownerId, body);
      const { importId } = body;
      return transact(async (tx) => {
        await accounts.limits.requireRoom(tx, ownerId, 'businesses', () =>
          store.countBusinesses(tx, ownerId),
        );
        const language = body.language ?? (await findUser(tx, ownerId)).language;
        const now = clock.now();
        const row = await store.insertBusiness(tx, ownerId, {
          ...fields,
          logo: fields.logo ?? null,
          id: newId(),
          language,
          createdAt: now,
          updatedAt: now,
        });
        if (newLogo) await store.replaceLogo(tx, ownerId, row.id, newLogo);
        if (importId) {
          const hasLogo = row.logo !== null;
          await created.get()(tx, ownerId, { id: row.id, importId, hasLogo });
          return viewOf(tx, ownerId, await store.findBusinessRow(tx, ownerId, row.id));
        }
        return viewOf(tx, ownerId, row);
      });
    },

    /** Changes a business; its language stays where none is sent. @throws AppFailure VALIDATION_FAILED, NOT_FOUND */
    async update(ownerId: string, id: string, body: BusinessBody): Promise<BusinessView> {
      const before = await store.findBusinessRow(db, ownerId, id);
      if (!before) throw notFound();
      const { fields, newLogo } = await check(ownerId, body, before.logo, before.country);
      const { language } = body;
      const change = { ...fields, ...(language && { language }), updatedAt: clock.now() };
      return db.transaction(async (tx) => {
        const row = await store.updateBusiness(tx, ownerId, id, change);
        if (row && newLogo !== undefined) await store.replaceLogo(tx, ownerId, id, newLogo);
        return viewOf(tx, ownerId, row);
      });
    },

    async list(ownerId: string): Promise<BusinessView[]> {
      const [rows, avatars] = await onOneConnection(db, (one) => [
        store.listBusinesses(one, ownerId),
        listAvatars.get()(one, ownerId),
      ]);
      return rows.map((row) => viewWith(avatars, row));
    },
  };
}

/** @param avatars of all businesses of the owner */
const viewWith = (avatars: ListedAvatar[], business: store.BusinessRow): BusinessView => ({
  business,
  avatars: avatars.filter(({ businessId }) => businessId === business.id),
});

export type BusinessesService = ReturnType<typeof createBusinessesService>;
