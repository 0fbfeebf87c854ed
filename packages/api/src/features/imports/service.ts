import type { findingDecision, importBody } from '@awning/contract/imports';
import type { Language } from '@awning/contract/scalars';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Strategist } from '../../ports/strategist.ts';
import { type BusinessesService, findBusiness } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { type Correction, type FactsService, understandCorrection } from '../facts/public.ts';
import { correctedText } from './correcting.ts';
import { apply, applyAll, type Decision, takeBack } from './deciding.ts';
import { fixed, isSafe, typeOf } from './finding-rules.ts';
import { lostAfterMs } from './import-state.ts';
import { readJob } from './job-names.ts';
import { knownOf } from './known.ts';
import * as store from './store.ts';
import type { FoundValue } from './tables.ts';
import type { ImportView } from './types.ts';

export interface ImportDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  strategist: Strategist;
  businesses: BusinessesService;
  facts: FactsService;
  connections: ConnectionsService;
}

/** What websites and Pages tell of businesses: read in the background, and decided on by their owners. */
export function createImportsService(deps: ImportDeps) {
  const { db, clock, jobs, strategist, businesses, facts, connections } = deps;

  businesses.created.register(async (tx, ownerId, { id: businessId, importId, hasLogo }) => {
    const row = await store.lockImport(tx, ownerId, importId);
    // Of another, or taken by an earlier business: then nothing was accepted for this one.
    if (!row || row.businessId !== null) return;
    await store.setBusiness(tx, ownerId, importId, businessId);
    const decision: Decision = { ownerId, businessId, source: row.source, now: clock.now() };
    const findings = await store.findingsOf(tx, ownerId, importId);
    for (const { id, replaced } of await applyAll(tx, decision, findings, {
      facts,
      jobs,
      strategist,
      hasLogo,
    }))
      await store.updateFinding(tx, ownerId, id, { replaced });
  });

  connections.removal.readings.register({
    forget: (tx, ownerId) => store.deleteFrom(tx, ownerId, 'page'),
  });

  async function viewOf(at: Db, row: store.ImportRow | undefined): Promise<ImportView> {
    if (!row) throw notFound();
    const { ownerId, id, businessId } = row;
    const findings = row.state === 'ready' ? await store.findingsOf(at, ownerId, id) : [];
    return { row, findings, known: await knownOf(at, ownerId, businessId), now: clock.now() };
  }

  /** Under which address a source is stored, and what its owner knows it by. @throws AppFailure META_NOT_CONNECTED */
  async function placeOf(ownerId: string, body: z.output<typeof importBody>) {
    if (body.source === 'website') {
      const address = new URL(body.address).href;
      return { address, label: body.address };
    }
    const { pageId } = await connections.adAccess(ownerId, body.businessId);
    const { connection } = await connections.find(ownerId);
    return { address: pageId, label: connection?.pages.find(({ id }) => id === pageId)?.name ?? pageId };
  }

  /** Carries out one decision. @throws AppFailure CONFLICT where what was done can't be taken back */
  async function decideOn(
    tx: Db,
    row: store.ImportRow,
    finding: store.FindingRow,
    next: { value: FoundValue; state: store.FindingRow['state'] },
  ): Promise<void> {
    const { ownerId, businessId, source } = row;
    const isAccepted = (state: store.FindingRow['state']) => state === 'accepted' || state === 'corrected';
    const decision = businessId && { ownerId, businessId, source, now: clock.now() };
    if (decision && isAccepted(finding.state)) {
      if (finding.topic === 'logo' || finding.topic === 'picture')
        throw new AppFailure('CONFLICT', 'errors:findingUsed');
      await takeBack(tx, decision, finding, { facts });
    }
    const { state, value } = next;
    const replaced =
      decision && (state === 'accepted' || state === 'corrected')
        ? await apply(tx, decision, finding, { value, state }, { facts, jobs, strategist })
        : null;
    await store.updateFinding(tx, ownerId, finding.id, { state, value, replaced });
  }

  return {
    strategist,

    /**
     * Begins to read, in the background. What the owner had under way from the same source ends, unless it is the same.
     * @throws AppFailure NOT_FOUND, META_NOT_CONNECTED
     */
    async start(ownerId: string, body: z.output<typeof importBody>): Promise<ImportView> {
      if (body.businessId !== null) await findBusiness(db, ownerId, body.businessId);
      const { address, label } = await placeOf(ownerId, body);
      const row = await db.transaction(async (tx) => {
        const now = clock.now();
        const before = new Date(now.getTime() - lostAfterMs);
        await store.endOthers(tx, ownerId, { source: body.source, address, before, now });
        const stored = await store.insertImport(tx, {
          id: newId(),
          ownerId,
          businessId: body.businessId,
          source: body.source,
          address,
          label,
          state: 'waiting',
          problem: null,
          pagesRead: 0,
          pagesOf: 1,
          createdAt: now,
          updatedAt: now,
        });
        const { id } = stored.row;
        if (stored.isNew)
          await jobs.enqueue(tx, readJob, { ownerId, importId: id }, { singletonKey: id, ownerId });
        return stored.row;
      });
      return viewOf(db, row);
    },

    /** @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string | null) {
      if (businessId !== null) await findBusiness(db, ownerId, businessId);
      const rows = await store.latestImports(db, ownerId, businessId);
      const counts = await store.countFindings(
        db,
        ownerId,
        rows.map(({ id }) => id),
      );
      const now = clock.now();
      return rows.map((row) => ({ row, counts: counts.get(row.id) ?? { open: 0, accepted: 0 }, now }));
    },

    /** @throws AppFailure NOT_FOUND */
    async find(ownerId: string, id: string): Promise<ImportView> {
      return viewOf(db, await store.findImport(db, ownerId, id));
    },

    /** Stops a reading; one that has ended stays as it is. @throws AppFailure NOT_FOUND */
    async cancel(ownerId: string, id: string): Promise<ImportView> {
      const now = clock.now();
      const cancelled = await store.changeUnderWay(db, ownerId, id, { state: 'cancelled', updatedAt: now });
      return viewOf(db, cancelled ?? (await store.findImport(db, ownerId, id)));
    },

    /**
     * Accepts, corrects or rejects a finding.
     * @param readingLanguage in which the owner's correction is read
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT
     */
    async decide(
      ownerId: string,
      { id, findingId }: { id: string; findingId: string },
      { state, text, asWritten = false }: z.output<typeof findingDecision>,
      readingLanguage: Language,
    ): Promise<{ view: ImportView; finding: store.FindingRow }> {
      const before = await viewOf(db, await store.findImport(db, ownerId, id));
      const chosen = before.findings.find((one) => one.id === findingId);
      if (!chosen) throw notFound();
      // Understanding may take an outside call, which never happens inside a transaction.
      const value =
        text === undefined ? null : await understood(before, chosen, { text, asWritten, readingLanguage });
      return db.transaction(async (tx) => {
        const row = await store.lockImport(tx, ownerId, id);
        const finding = (await store.findingsOf(tx, ownerId, id)).find((one) => one.id === findingId);
        if (!row || !finding) throw notFound();
        const next = { value: value ?? finding.value, state: value ? ('corrected' as const) : state };
        const isDone =
          value === null &&
          (finding.state === state || (finding.state === 'corrected' && state === 'accepted'));
        if (!isDone) await decideOn(tx, row, finding, next);
        const view = await viewOf(tx, row);
        const decided = view.findings.find((one) => one.id === findingId);
        if (!decided) throw notFound();
        return { view, finding: decided };
      });
    },

    /** Accepts all that replaces nothing and was not concluded from running text. @throws AppFailure NOT_FOUND */
    async acceptSafe(ownerId: string, id: string): Promise<ImportView> {
      return db.transaction(async (tx) => {
        const row = await store.lockImport(tx, ownerId, id);
        const { findings, known } = await viewOf(tx, row);
        if (row)
          for (const finding of findings.filter((one) => isSafe(one, known)))
            await decideOn(tx, row, finding, { value: finding.value, state: 'accepted' });
        return viewOf(tx, row);
      });
    },
  };

  /** A finding in its owner's words. @throws AppFailure VALIDATION_FAILED */
  async function understood(
    { row, findings, known }: ImportView,
    { topic, value }: store.FindingRow,
    correction: Correction,
  ): Promise<FoundValue> {
    if (fixed.includes(topic)) throw invalid({ text: 'errors:findingFixed' });
    if (topic !== 'fact') return { text: correctedText(topic, correction.text) };
    const [first] = value.facts ?? [];
    if (!first) throw notFound();
    const business = known.business ?? {
      name: '',
      type: typeOf(findings, known),
      description: '',
      website: row.address,
      goals: [],
      language: correction.readingLanguage,
      tenureYears: null,
      customersYearly: null,
      customersMonthly: null,
    };
    return { facts: [await understandCorrection(strategist, first, business, correction)] };
  }
}

export type ImportsService = ReturnType<typeof createImportsService>;
