import { isDeepStrictEqual } from 'node:util';
import type { TraitsChange } from '@awning/contract/avatars';
import { renamedIn } from '@awning/contract/persona-text';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import type { Limits } from '../accounts/public.ts';
import { findBusiness } from '../businesses/public.ts';
import { emptyBriefing, fromFormText, isCompleteEnough, toFormText } from './briefing.ts';
import { agedIn, traitsAfter } from './set-traits.ts';
import * as store from './store/avatars.ts';
import * as interviews from './store/interviews.ts';

export interface AvatarDeps {
  db: Db;
  clock: Clock;
  turns: Turns;
  limits: Limits;
}

/** The avatars of a business: created, edited, published, made the default, deleted. */
export function createAvatarLibrary(deps: AvatarDeps) {
  const { db, clock, turns, limits } = deps;

  async function locked(tx: Db, ownerId: string, id: string): Promise<store.AvatarRow> {
    const row = await store.lockAvatar(tx, ownerId, id);
    if (!row) throw notFound();
    return row;
  }

  /** The avatar with its business locked first, for what concerns its siblings as well. */
  async function lockedAmongSiblings(tx: Db, ownerId: string, id: string): Promise<store.AvatarRow> {
    const row = await store.findAvatar(tx, ownerId, id);
    if (!row) throw notFound();
    await store.lockBusiness(tx, row.businessId);
    return locked(tx, ownerId, id);
  }

  return {
    async list(ownerId: string, businessId: string): Promise<store.AvatarRow[]> {
      await findBusiness(db, ownerId, businessId);
      return store.avatarsOfBusinesses(db, ownerId, [businessId]);
    },

    /** A draft, by hand: with a text it is ready to be published, without one it waits for its interview. */
    async create<A>(
      ownerId: string,
      businessId: string,
      body: { humanName?: string | undefined; formText?: string | undefined },
      transact: Transact<A, store.AvatarRow>,
    ): Promise<A> {
      const business = await findBusiness(db, ownerId, businessId);
      const briefing = fromFormText(body.formText ?? '', emptyBriefing);
      return transact(async (tx) => {
        await limits.requireRoom(tx, ownerId, 'avatars', () => store.countAvatars(tx, ownerId, businessId));
        const { avatar } = await insertDraft(tx, clock.now(), ownerId, {
          businessId,
          humanName: body.humanName ?? '',
          briefing,
          formText: toFormText(briefing, business.language),
        });
        return avatar;
      });
    },

    async get(ownerId: string, id: string): Promise<store.AvatarRow> {
      const row = await store.findAvatar(db, ownerId, id);
      if (!row) throw notFound();
      return row;
    },

    /** Edits name, traits or text; a published avatar gets a new version. A new name or age stands in the text as well. */
    async update(
      ownerId: string,
      id: string,
      body: {
        humanName?: string | undefined;
        formText?: string | undefined;
        traits?: TraitsChange | undefined;
      },
    ): Promise<store.AvatarRow> {
      const found = await store.findAvatar(db, ownerId, id);
      if (!found) throw notFound();
      const { language } = await findBusiness(db, ownerId, found.businessId);
      return db.transaction(async (tx) => {
        const row = await locked(tx, ownerId, id);
        const humanName = body.humanName ?? row.humanName;
        const edited = body.formText === undefined ? row.briefing : fromFormText(body.formText, row.briefing);
        const renamed = renamedIn(edited, row.humanName, humanName);
        const briefing = agedIn(renamed, humanName, body.traits?.age);
        const traits = traitsAfter(row.traits, body.traits, language);
        const formText = briefing === row.briefing ? row.formText : toFormText(briefing, language);
        const isSame = isDeepStrictEqual(traits, row.traits);
        if (humanName === row.humanName && formText === row.formText && isSame) return row;
        if (row.status === 'published' && !isCompleteEnough(briefing)) {
          throw invalid({ formText: 'errors:briefingIncomplete' });
        }
        return saveContent(tx, ownerId, row, { humanName, traits, briefing, formText }, clock.now());
      });
    },

    /** Publishes a draft whose briefing says enough; the business's first becomes its default. */
    async finalize(ownerId: string, id: string): Promise<store.AvatarRow> {
      return db.transaction(async (tx) => {
        const row = await lockedAmongSiblings(tx, ownerId, id);
        if (row.status === 'published') return row;
        const interview = await interviews.interviewOf(tx, ownerId, id);
        if (interview && interview.status !== 'complete') throw invalid({ briefing: 'errors:interviewOpen' });
        if (!row.humanName) throw invalid({ humanName: 'errors:required' });
        if (!isCompleteEnough(row.briefing)) throw invalid({ briefing: 'errors:briefingIncomplete' });
        const isFirst = !(await store.newestPublished(tx, ownerId, row.businessId));
        const published = {
          ...row,
          status: 'published' as const,
          isDefault: isFirst,
          updatedAt: clock.now(),
        };
        await store.updateAvatar(tx, ownerId, id, published);
        await store.insertVersion(tx, ownerId, published, clock.now());
        return published;
      });
    },

    /** Exactly one avatar of a business is the default, and only a published one can be. */
    async setDefault(ownerId: string, id: string): Promise<store.AvatarRow> {
      return db.transaction(async (tx) => {
        const row = await lockedAmongSiblings(tx, ownerId, id);
        if (row.status !== 'published') throw new AppFailure('AVATAR_REQUIRED', 'errors:avatarNotPublished');
        if (row.isDefault) return row;
        await store.clearDefault(tx, ownerId, row.businessId);
        await store.updateAvatar(tx, ownerId, id, { isDefault: true });
        return { ...row, isDefault: true };
      });
    },

    /**
     * A draft goes for good. A published one is archived, since creatives and campaigns may rest on its versions; its
     * interview goes, and the newest published sibling becomes the default in its place.
     */
    async remove(ownerId: string, id: string): Promise<void> {
      const interview = await interviews.interviewOf(db, ownerId, id);
      await db.transaction(async (tx) => {
        const row = await lockedAmongSiblings(tx, ownerId, id);
        if (row.status === 'draft') return store.deleteAvatar(tx, ownerId, id);
        await store.updateAvatar(tx, ownerId, id, { archivedAt: clock.now(), isDefault: false });
        await interviews.deleteInterview(tx, ownerId, id);
        if (!row.isDefault) return;
        const heir = await store.newestPublished(tx, ownerId, row.businessId);
        if (heir) await store.updateAvatar(tx, ownerId, heir.id, { isDefault: true });
      });
      if (interview?.turnId) await turns.stop(ownerId, interview.turnId);
    },
  };
}

/**
 * Makes a draft and its interview, by one statement. That the plan has room for it, the caller has made sure.
 * @param begun what the interview begins with, where its first turn is under way
 */
export async function insertDraft(
  tx: Db,
  now: Date,
  ownerId: string,
  draft: Pick<store.AvatarRow, 'businessId' | 'humanName' | 'briefing' | 'formText'> & { id?: string },
  begun: Partial<Pick<interviews.Interview, 'id' | 'status' | 'turnId' | 'attemptId'>> = {},
): Promise<{ avatar: store.AvatarRow; interview: interviews.Interview }> {
  const avatar = {
    id: newId(),
    ...draft,
    ownerId,
    traits: null,
    isDefault: false,
    status: 'draft' as const,
    version: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
  const interview = {
    id: newId(),
    ownerId,
    avatarId: avatar.id,
    businessId: draft.businessId,
    status: draft.briefing.sections.length > 0 ? ('complete' as const) : ('intro' as const),
    question: null,
    turnId: null,
    attemptId: null,
    settledTurnId: null,
    error: null,
    createdAt: now,
    ...begun,
  };
  await store.insertWithInterview(tx, ownerId, avatar, interview);
  return { avatar, interview };
}

/** Stores a new name or briefing; of a published avatar as its next version. The row must be locked. */
export async function saveContent(
  tx: Db,
  ownerId: string,
  row: store.AvatarRow,
  content: Pick<store.AvatarRow, 'humanName' | 'briefing' | 'formText'> &
    Partial<Pick<store.AvatarRow, 'traits'>>,
  now: Date,
): Promise<store.AvatarRow> {
  const isPublished = row.status === 'published';
  const next = { ...row, ...content, version: isPublished ? row.version + 1 : row.version, updatedAt: now };
  await store.updateAvatar(tx, ownerId, row.id, next);
  if (isPublished) await store.insertVersion(tx, ownerId, next, now);
  return next;
}
