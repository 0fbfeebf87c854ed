import type { findingDecision, importBody } from '@awning/contract/imports';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type BusinessesService, findBusiness } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { correctedFact, type FactsService } from '../facts/public.ts';
import { correctedText } from './correcting.ts';
import { apply, applyAll, type Decision, takeBack } from './deciding.ts';
import { fixed, isSafe } from './finding-rules.ts';
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
     * @throws AppFailure NOT_FOUND, VALIDATION_FAILED, CONFLICT
     */
    async decide(
      ownerId: string,
      { id, findingId }: { id: string; findingId: string },
      { state, text, value: entered }: z.output<typeof findingDecision>,
    ): Promise<{ view: ImportView; finding: store.FindingRow }> {
      return db.transaction(async (tx) => {
        const row = await store.lockImport(tx, ownerId, id);
        const finding = (await store.findingsOf(tx, ownerId, id)).find((one) => one.id === findingId);
        if (!row || !finding) throw notFound();
        const value = correctedValue(finding, { text, value: entered });
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
}

/** A finding as its owner puts it; null where she takes it as it is. @throws AppFailure VALIDATION_FAILED */
function correctedValue(
  { topic, value }: store.FindingRow,
  change: Pick<z.output<typeof findingDecision>, 'text' | 'value'>,
): FoundValue | null {
  const { text } = change;
  if (text === undefined && change.value === undefined) return null;
  if (fixed.includes(topic)) throw invalid({ text: 'errors:findingFixed' });
  const [first] = value.facts ?? [];
  const fact = topic === 'fact' && first ? correctedFact(first, change) : null;
  if (fact) return { facts: [fact] };
  if (text === undefined) throw invalid({ value: 'errors:invalid' });
  return { text: correctedText(topic, text) };
}

export type ImportsService = ReturnType<typeof createImportsService>;
