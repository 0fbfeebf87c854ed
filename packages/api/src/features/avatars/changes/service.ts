import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { type BusinessProfile, findBusiness } from '../../businesses/public.ts';
import { setStateOfTold } from '../../facts/public.ts';
import { isCompleteEnough, statementsOf, toBriefing, toFormText } from '../briefing.ts';
import { type AvatarDeps, saveContent } from '../library.ts';
import * as avatars from '../store/avatars.ts';
import * as store from '../store/changes.ts';
import { type Content, changeBetween, withoutChange } from './content-change.ts';

export interface Changed {
  avatar: avatars.AvatarRow;
  /** Null where nothing was to be changed. */
  change: store.ChangeRow | null;
}

/** Edits of single statements, and undoing them and what instructions changed. */
export function createAvatarChanges({
  db,
  clock,
  strategist,
}: Pick<AvatarDeps, 'db' | 'clock'> & { strategist: Pick<Strategist, 'describe'> }) {
  /** The avatar under its lock, once the language of its business is known. */
  async function inTransaction<T>(
    ownerId: string,
    avatarId: string,
    act: (tx: Db, row: avatars.AvatarRow, business: BusinessProfile) => Promise<T>,
  ): Promise<T> {
    const found = await avatars.findAvatar(db, ownerId, avatarId);
    if (!found) throw notFound();
    const business = await findBusiness(db, ownerId, found.businessId);
    return db.transaction(async (tx) => {
      const row = await avatars.lockAvatar(tx, ownerId, avatarId);
      if (!row) throw notFound();
      return act(tx, row, business);
    });
  }

  /** What is told in statements holds, or does not any more, in whatever is made from now on. */
  async function setTold(
    tx: Db,
    { ownerId, businessId, id: avatarId }: avatars.AvatarRow,
    { type, language }: BusinessProfile,
    statements: readonly string[],
    state: 'rejected' | 'confirmed',
  ): Promise<void> {
    const describe = (value: FactValue) => strategist.describe(value, { type }, language);
    for (const text of statements)
      await setStateOfTold(tx, { ownerId, businessId, avatarId }, text, {
        state,
        describe,
        now: clock.now(),
      });
  }

  return {
    /** Changes a statement in the owner's words. @throws AppFailure NOT_FOUND, CONFLICT where it no longer reads `was` */
    editStatement(
      ownerId: string,
      avatarId: string,
      statementId: string,
      { text, was }: { text: string; was?: string | undefined },
    ): Promise<Changed> {
      return inTransaction(ownerId, avatarId, async (tx, row, { language }) => {
        const all = statementsOf(row.briefing);
        const current = all.find(({ id }) => id === statementId);
        if (!current) throw notFound();
        if (was !== undefined && was !== current.text) throw new AppFailure('CONFLICT', 'errors:conflict');
        if (current.text === text) return { avatar: row, change: null };
        const sources = current.sources.includes('edit') ? current.sources : [...current.sources, 'edit'];
        const edited = { ...current, text, sources, inferred: false, stale: false };
        const briefing = toBriefing(all.map((one) => (one === current ? edited : one)));
        return saveChange(tx, row, { ...row, briefing }, { language, now: clock.now(), turnId: null });
      });
    },

    /** @throws AppFailure NOT_FOUND; VALIDATION_FAILED where a published avatar would say too little without it */
    removeStatement(ownerId: string, avatarId: string, statementId: string): Promise<Changed> {
      return inTransaction(ownerId, avatarId, async (tx, row, business) => {
        const { language } = business;
        const all = statementsOf(row.briefing);
        const removed = all.find(({ id }) => id === statementId);
        if (!removed) throw notFound();
        await setTold(tx, row, business, [removed.text], 'rejected');
        const briefing = toBriefing(all.filter(({ id }) => id !== statementId));
        return saveChange(tx, row, { ...row, briefing }, { language, now: clock.now(), turnId: null });
      });
    },

    /** @throws AppFailure NOT_FOUND, CONFLICT where something of it was changed again */
    undo(ownerId: string, avatarId: string, changeId: string): Promise<avatars.AvatarRow> {
      return inTransaction(ownerId, avatarId, async (tx, row, business) => {
        const { language } = business;
        const change = await store.findChange(tx, ownerId, avatarId, changeId);
        if (!change) throw notFound();
        if (change.undoneAt) return row;
        const before = withoutChange(row, change.content);
        if (!before) throw new AppFailure('CONFLICT', 'errors:changedAgain');
        requireEnough(row, before);
        const now = clock.now();
        await store.markUndone(tx, ownerId, changeId, now);
        const back = change.content.statements.filter(({ after }) => after === null);
        const texts = back.flatMap(({ before: was }) => (was ? [was.text] : []));
        await setTold(tx, row, business, texts, 'confirmed');
        return saveContent(
          tx,
          ownerId,
          row,
          { ...before, formText: toFormText(before.briefing, language) },
          now,
        );
      });
    },
  };
}

/**
 * Stores a changed avatar, and the change so that it can be undone. The row must be locked.
 * @param turnId of the instruction; null for an edit by hand
 * @throws AppFailure VALIDATION_FAILED where a published avatar would say too little
 */
export async function saveChange(
  tx: Db,
  row: avatars.AvatarRow,
  after: Content,
  about: { language: Language; now: Date; turnId: string | null },
): Promise<Changed> {
  const { language, now, turnId } = about;
  const { ownerId, id: avatarId } = row;
  // New statements get their ids before the change is written down.
  const briefing = toBriefing(statementsOf(after.briefing));
  const { humanName, traits } = after;
  const content = changeBetween(row, { humanName, traits, briefing });
  if (!content) return { avatar: row, change: null };
  requireEnough(row, { briefing });
  const change = { id: newId(), ownerId, avatarId, turnId, content, undoneAt: null, createdAt: now };
  await store.insertChange(tx, change);
  const avatar = await saveContent(
    tx,
    ownerId,
    row,
    { humanName, traits, briefing, formText: toFormText(briefing, language) },
    now,
  );
  return { avatar, change };
}

function requireEnough(row: avatars.AvatarRow, { briefing }: Pick<Content, 'briefing'>): void {
  if (row.status === 'published' && !isCompleteEnough(briefing)) {
    throw invalid({ briefing: 'errors:briefingIncomplete' });
  }
}
