import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/failure.ts';
import type { AdText, TruthFacts, UntrueStatement } from '../../../ports/truth.ts';
import { type BusinessProfile, findBusiness } from '../../businesses/public.ts';
import { factsForTruth } from '../../facts/public.ts';
import { findCreative, newestWords } from '../store/creatives.ts';
import { insertTrueStatement, trueStatementsOf } from '../store/true-statements.ts';
import type { CreativeDeps } from '../types.ts';
import { statementId } from './statement-id.ts';

/** Most creatives of a business that are compared with its facts, the newest. */
const mostCompared = 500;
/** Milliseconds that a business's description may take to be read. */
const readingTimeoutMs = 2000;

/** An ad by its creative, with its statements that are not so any more. */
export interface UntrueAdView {
  id: string;
  statements: (UntrueStatement & { id: string })[];
}

/** Untrue ads of a business; its type says in which words a fact is told. */
export interface UntrueAds {
  businessType: string;
  ads: UntrueAdView[];
}

type ComparedAd = AdText & { id: string };

/** Ads that say what their owner has since put otherwise or taken back (docs/decisions/0260). */
export function createUntrueAds({
  db,
  clock,
  strategist,
}: Pick<CreativeDeps, 'db' | 'clock' | 'strategist'>) {
  /**
   * Which of some ads of a business say what is not so any more, but for statements that their owner says are still true.
   * @param ads by the creative's id, with the words that they have or were launched with
   */
  async function untrueAmong(
    at: Db,
    ownerId: string,
    business: BusinessProfile,
    ads: readonly ComparedAd[],
  ): Promise<UntrueAdView[]> {
    if (ads.length === 0) return [];
    const facts = await factsForTruth(at, ownerId, business.id);
    if (facts.former.length + facts.rejected.length === 0) return [];
    const compare = async (compared: readonly ComparedAd[], known: TruthFacts) => {
      const untrue: { ad: ComparedAd; found: UntrueStatement[] }[] = [];
      for (const ad of compared) {
        const found = strategist.findUntrue(ad, business, known);
        if (found.length > 0) untrue.push({ ad, found });
        // An ad takes some milliseconds: other requests are answered between two of them.
        await setImmediate();
      }
      return untrue;
    };
    const suspected = await compare(ads, facts);
    if (suspected.length === 0) return [];
    // What the description says is read last: few ads need it.
    const told = facts.with(await readDescription(business));
    const untrue = await compare(
      suspected.map(({ ad }) => ad),
      told,
    );
    const kept = await trueStatementsOf(
      at,
      ownerId,
      untrue.map(({ ad }) => ad.id),
    );
    const isKept = (creativeId: string, id: string) =>
      kept.some((one) => one.creativeId === creativeId && one.statement === id);
    return untrue.flatMap(({ ad, found }) => {
      const statements = found
        .map((statement) => ({ ...statement, id: statementId(statement.former) }))
        .filter(({ id }) => !isKept(ad.id, id));
      return statements.length > 0 ? [{ id: ad.id, statements }] : [];
    });
  }

  async function readDescription(business: BusinessProfile) {
    if (!business.description) return [];
    const { facts } = await strategist.read({
      business,
      language: business.language,
      signal: AbortSignal.timeout(readingTimeoutMs),
      text: business.description,
      slot: null,
    });
    return facts;
  }

  /** Those of the library, newest first. @throws AppFailure NOT_FOUND */
  async function untrueAds(ownerId: string, businessId: string): Promise<UntrueAds> {
    const business = await findBusiness(db, ownerId, businessId);
    const ads = await newestWords(db, ownerId, businessId, mostCompared);
    return { businessType: business.type, ads: await untrueAmong(db, ownerId, business, ads) };
  }

  return {
    untrueAmong,
    untrueAds,

    /** Their ids. @throws AppFailure NOT_FOUND */
    untrueIds: async (ownerId: string, businessId: string): Promise<string[]> =>
      (await untrueAds(ownerId, businessId)).ads.map(({ id }) => id),

    /**
     * Keeps that a statement of a creative is still true.
     * @throws AppFailure NOT_FOUND, also for a statement that names nothing the business has put otherwise or taken back
     */
    async confirmStatement(ownerId: string, creativeId: string, statement: string): Promise<void> {
      const creative = await findCreative(db, ownerId, creativeId);
      if (!creative) throw notFound();
      const { former, rejected } = await factsForTruth(db, ownerId, creative.businessId);
      if (![...former, ...rejected].some((value) => statementId(value) === statement)) throw notFound();
      await insertTrueStatement(db, { ownerId, creativeId, statement, createdAt: clock.now() });
    },
  };
}
