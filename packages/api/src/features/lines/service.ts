import { languageOfWords } from '@awning/contract/alphabets';
import type { Language } from '@awning/contract/languages';
import { lineKey, rolesThatFit } from '@awning/contract/line-words';
import { type keptLine, type LineSource, type LineTelling, mostLines } from '@awning/contract/lines';
import type { OfferedLines } from '@awning/strategist/types/lines';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unique-violation.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { createHook } from '../../platform/hook.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness, strategyBusiness } from '../businesses/public.ts';
import { briefForAds, factsOfBusiness } from '../facts/public.ts';
import { knownIn, type LineView, viewsOf } from './known.ts';
import * as store from './store.ts';
import { tellingOf } from './telling.ts';
import { mannerIn } from './voice.ts';

/** The lines of a business in a language, and what its owner is asked about. */
export interface BankView extends OfferedLines {
  language: Language;
  lines: LineView[];
  languages: Language[];
  refused: LineView[];
}

/** Lines that ads are made of: offered, kept, changed and removed by their owner. */
export function createLinesService(deps: { db: Db; clock: Clock; strategist: Strategist }) {
  const { db, clock, strategist } = deps;
  /** The persona whose answers are read where none is named; registered by the avatars feature. */
  const usualAvatar =
    createHook<(db: Db, ownerId: string, businessId: string) => Promise<string | null>>('lines.usualAvatar');

  /** A line as it is stored. @throws AppFailure LIMIT_EXCEEDED, VALIDATION_FAILED where it rests on facts of another business */
  async function put(
    tx: Db,
    { ownerId, businessId }: { ownerId: string; businessId: string },
    line: Pick<store.LineRow, 'words' | 'source' | 'state'> & Partial<store.LineRow>,
  ): Promise<LineView> {
    if ((await store.countLines(tx, ownerId, businessId)) >= mostLines)
      throw new AppFailure('LIMIT_EXCEEDED', 'errors:linesFull');
    const { words, source, restsOn = [] } = line;
    if (restsOn.length > 0) {
      const known = new Set((await factsOfBusiness(tx, ownerId, businessId)).map(({ id }) => id));
      if (!restsOn.every(({ id }) => known.has(id))) throw invalid({ restsOn: 'errors:invalid' });
    }
    const now = clock.now();
    const row = await store.putLine(tx, {
      id: newId(),
      language: languageOfWords(words),
      roles: rolesThatFit(words),
      telling: tellingOf(words, source),
      restsOn,
      starterId: null,
      createdAt: now,
      updatedAt: now,
      ...line,
      ownerId,
      businessId,
      key: lineKey(words),
    });
    return { ...row, outdated: false };
  }

  return {
    usualAvatar,

    /** @throws AppFailure NOT_FOUND */
    async bank(
      ownerId: string,
      businessId: string,
      asked: { avatarId?: string | undefined; language?: Language | undefined },
    ): Promise<BankView> {
      const profile = await findBusiness(db, ownerId, businessId);
      const avatarId = asked.avatarId ?? (await usualAvatar.get()(db, ownerId, businessId));
      const brief = await briefForAds(db, { ownerId, businessId, avatarId }, clock.now());
      const views = await viewsOf(db, ownerId, businessId, clock.now());
      const language = asked.language ?? profile.language;
      const kept = views.filter(({ state }) => state === 'kept');
      const ofLanguage = views.filter((view) => view.language === language);
      return {
        language,
        lines: kept.filter((view) => view.language === language),
        languages: [...new Set(kept.map((view) => view.language))],
        refused: ofLanguage.filter(({ state }) => state === 'refused'),
        ...strategist.lines({
          business: strategyBusiness(profile),
          language,
          ...brief,
          manner: mannerIn(brief),
          lines: knownIn(views, brief.items),
        }),
      };
    },

    /** Keeps a line that its owner has seen in an ad of hers. @throws AppFailure NOT_FOUND, VALIDATION_FAILED, LIMIT_EXCEEDED */
    async keep<A>(
      scope: { ownerId: string; businessId: string },
      { instead, roles, language, telling, restsOn, starterId, ...line }: z.output<typeof keptLine>,
      transact: Transact<A, LineView>,
    ): Promise<A> {
      await findBusiness(db, scope.ownerId, scope.businessId);
      requireRoles(line.words, roles);
      const started =
        starterId === undefined ? undefined : (strategist.starterTelling(starterId) ?? undefined);
      if (starterId !== undefined && !started) throw invalid({ starterId: 'errors:invalid' });
      return transact(async (tx) => {
        if (instead !== undefined && lineKey(instead) !== lineKey(line.words))
          await put(tx, scope, { words: instead, source: line.source, state: 'refused' });
        return put(tx, scope, {
          ...line,
          state: 'kept',
          starterId: starterId ?? null,
          ...(roles && { roles }),
          ...(language && { language }),
          ...((telling ?? started) && { telling: telling ?? started }),
          ...(restsOn && { restsOn }),
        });
      });
    },

    /** "Not this". @throws AppFailure NOT_FOUND, LIMIT_EXCEEDED */
    async refuse(
      scope: { ownerId: string; businessId: string },
      { language, ...line }: { words: string; language?: Language | undefined; source: LineSource },
    ): Promise<LineView> {
      await findBusiness(db, scope.ownerId, scope.businessId);
      return db.transaction((tx) =>
        put(tx, scope, { ...line, ...(language && { language }), state: 'refused' }),
      );
    },

    /** @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT where another line says the same */
    async change(
      ownerId: string,
      id: string,
      {
        words,
        roles,
        telling,
      }: Pick<Partial<store.LineRow>, 'words' | 'roles'> & { telling?: LineTelling | undefined },
    ): Promise<LineView> {
      const found = await store.findLine(db, ownerId, id);
      if (!found) throw notFound();
      requireRoles(words ?? found.words, roles);
      const fitting = words === undefined ? found.roles : rolesThatFit(words);
      const change = {
        ...(words !== undefined && {
          words,
          key: lineKey(words),
          language: languageOfWords(words),
          source: 'owner' as const,
        }),
        ...(telling && { telling }),
        roles: roles ?? fitting,
        state: 'kept' as const,
        updatedAt: clock.now(),
      };
      const row = await unlessTaken(
        'ad_lines_owner_id_business_id_key_key',
        () => new AppFailure('CONFLICT', 'errors:lineKnown'),
        () => store.updateLine(db, ownerId, id, change),
      );
      if (!row) throw notFound();
      const views = await viewsOf(db, ownerId, row.businessId, clock.now());
      return views.find((view) => view.id === id) ?? { ...row, outdated: false };
    },

    /** Removes a line: it is in no new ad and not offered again. @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, id: string): Promise<void> {
      const row = await store.updateLine(db, ownerId, id, { state: 'refused', updatedAt: clock.now() });
      if (!row) throw notFound();
    },

    /** Takes back what was decided of a line: its owner is asked about its words again. @throws AppFailure NOT_FOUND */
    async forget(ownerId: string, id: string): Promise<void> {
      if (!(await store.deleteLine(db, ownerId, id))) throw notFound();
    },
  };
}

/** @throws AppFailure VALIDATION_FAILED where words are too long for a part of an ad that they are to stand in */
function requireRoles(words: string, roles: readonly string[] | undefined): void {
  const fitting: readonly string[] = rolesThatFit(words);
  if (roles && !roles.every((role) => fitting.includes(role))) throw invalid({ roles: 'errors:tooLong' });
}

export type LinesService = ReturnType<typeof createLinesService>;
