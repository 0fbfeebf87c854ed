import { AdPlatformFailure } from '@awning/adapters/ports/ad-platform/failure';
import { SiteRefused } from '@awning/adapters/ports/website';
import type { ImportProblem } from '@awning/contract/imports';
import type { Language } from '@awning/contract/languages';
import { AppFailure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { findBusiness } from '../businesses/public.ts';
import { findUser } from '../identity/public.ts';
import type { NewFinding } from './found/finding.ts';
import type { SourceReader } from './found/reader.ts';
import { isNews, knownOf } from './known.ts';
import { findingsOfPage } from './page/findings.ts';
import { logoOf, photographsOf } from './site/fetched.ts';
import { findingsOf } from './site/findings.ts';
import { sortedByModel } from './sorting.ts';
import * as store from './store.ts';
import type { ReadingDeps } from './types.ts';

/** How often (ms) a reading looks whether its owner has stopped it, from whatever device or process. */
const lookMs = 1000;

/** What a reading came to: findings, or why there are none. */
type Outcome = { findings: NewFinding[]; problem: ImportProblem | null };

/** Carries out an import: reads, understands, and stores what is to be decided on, all at once. */
export async function read(
  deps: ReadingDeps,
  { ownerId, importId }: { ownerId: string; importId: string },
  given: AbortSignal,
): Promise<void> {
  const { db, clock, logger } = deps;
  const begun = await store.changeUnderWay(db, ownerId, importId, {
    state: 'reading',
    updatedAt: clock.now(),
  });
  if (!begun) return;
  const stopped = new AbortController();
  const looking = setInterval(() => {
    void store
      .findImport(db, ownerId, importId)
      .then((row) => {
        if (row?.state !== 'reading') stopped.abort();
      })
      .catch((error) => logger.warn({ err: error }, 'looking whether a reading was stopped'));
  }, lookMs);
  try {
    const signal = AbortSignal.any([given, stopped.signal]);
    const outcome = await outcomeOf(deps, begun, signal);
    if (stopped.signal.aborted) return;
    await settle(deps, begun, outcome);
  } catch (error) {
    // Its owner stopped it, or it is gone with her account, which what it reads and writes for may be told of first.
    if (stopped.signal.aborted) return;
    if ((await store.findImport(db, ownerId, importId))?.state !== 'reading') return;
    throw error;
  } finally {
    clearInterval(looking);
  }
}

async function outcomeOf(deps: ReadingDeps, row: store.ImportRow, signal: AbortSignal): Promise<Outcome> {
  try {
    const findings =
      row.source === 'website' ? await readSite(deps, row, signal) : await readPage(deps, row, signal);
    return { findings, problem: findings.length > 0 ? null : 'empty' };
  } catch (error) {
    if (error instanceof Unread) return { findings: [], problem: error.problem };
    if (error instanceof SiteRefused) return { findings: [], problem: error.reason };
    if (error instanceof AppFailure && error.code === 'META_NOT_CONNECTED')
      return { findings: [], problem: 'notConnected' };
    if (!(error instanceof AdPlatformFailure)) throw error;
    const isOurs = error.kind === 'access' || error.reason === 'permission';
    return { findings: [], problem: isOurs ? 'permission' : 'platform' };
  }
}

/** It could be fetched, and there is nothing to read. */
class Unread extends Error {
  readonly problem: ImportProblem;
  constructor(problem: ImportProblem) {
    super(`nothing to read: ${problem}`);
    this.problem = problem;
  }
}

async function readSite(deps: ReadingDeps, row: store.ImportRow, signal: AbortSignal): Promise<NewFinding[]> {
  const { db, clock, website } = deps;
  const site = await website.read(row.address, {
    signal,
    async onProgress({ read: pagesRead, of: pagesOf }) {
      const now = clock.now();
      await store.changeUnderWay(db, row.ownerId, row.id, { pagesRead, pagesOf, updatedAt: now });
    },
  });
  const reader = await readerFor(deps, row, site.pages[0]?.language ?? null);
  const { language } = reader;
  const findings = await sortedByModel(deps, row, { findings: findingsOf(site, reader), language, signal });
  const logo = await logoOf(site, deps, signal);
  if (findings.length === 0 && logo.length === 0 && site.pages[0]?.needsScript) throw new Unread('script');
  return [...findings, ...logo, ...(await photographsOf(site, deps, signal))];
}

async function readPage(deps: ReadingDeps, row: store.ImportRow, signal: AbortSignal): Promise<NewFinding[]> {
  const access = await deps.connections.pageAccess(row.ownerId, row.address);
  const page = await deps.platform.readPage(access);
  const reader = await readerFor(deps, row, null);
  const { language } = reader;
  return sortedByModel(deps, row, { findings: findingsOfPage(page, reader), language, signal });
}

/** @param found the language of the site; without it that of the business, or else of its owner */
async function readerFor(
  { db }: ReadingDeps,
  { ownerId, businessId }: store.ImportRow,
  found: Language | null,
): Promise<SourceReader> {
  if (businessId !== null) {
    const { country, language } = await findBusiness(db, ownerId, businessId);
    return { country, language: found ?? language };
  }
  return { country: null, language: found ?? (await findUser(db, ownerId)).language };
}

/** Stores what was found, without what is known, and without what its owner has refused before. */
async function settle(
  { db, clock }: ReadingDeps,
  row: store.ImportRow,
  { findings, problem }: Outcome,
): Promise<void> {
  const { ownerId, id: importId, businessId } = row;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const refused = await store.refusedKeys(tx, ownerId, businessId);
    const known = await knownOf(tx, ownerId, businessId);
    const news = findings.filter((one) => !refused.has(one.key) && isNews(one, known));
    const ended = await store.changeUnderWay(tx, ownerId, importId, {
      state: problem ? 'failed' : 'ready',
      problem,
      updatedAt: now,
    });
    if (!ended) return;
    await store.insertFindings(
      tx,
      news.map(({ topic, key, value, found, isSafe, preview = null, bytes = null }, position) => ({
        id: newId(),
        importId,
        ownerId,
        position,
        topic,
        key,
        value,
        found,
        isSafe,
        state: 'proposed' as const,
        replaced: null,
        preview,
        bytes,
      })),
    );
  });
}
