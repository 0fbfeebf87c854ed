import { linesIn } from '@awning/contract/designs';
import type { FactValue } from '@awning/contract/facts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/failure.ts';
import { type BusinessProfile, findBusiness } from '../../businesses/public.ts';
import { factsForTruth } from '../../facts/public.ts';
import type { StoredSentence } from '../sentences.ts';
import { findCreative, newestWords } from '../store/creatives.ts';
import { sentencesOf } from '../store/sentences.ts';
import { insertTrueStatement, trueStatementsOf } from '../store/true-statements.ts';
import type { CreativeDeps } from '../types.ts';
import { statementId } from './statement-id.ts';

/** Most creatives of a business that are compared with its facts, the newest. */
const mostCompared = 500;

/** A sentence of an ad, or a line of its picture. */
type Told = Pick<StoredSentence, 'words' | 'basis'> & { field: StoredSentence['field'] | 'picture' };

/** What an ad says that was so once and is not so now. */
export interface UntrueStatement {
  id: string;
  field: Told['field'];
  /** The ad's own words. */
  words: string;
  /** What is so instead; null where nothing is. */
  current: FactValue | null;
  /** Whether it is of an offer whose last day is over. */
  isOver: boolean;
}

/** An ad by its creative, with its statements that are not so any more. */
export interface UntrueAdView {
  id: string;
  statements: UntrueStatement[];
}

/** Untrue ads of a business; its type says in which words a fact is told. */
export interface UntrueAds {
  businessType: string;
  ads: UntrueAdView[];
}

/** The words of an ad, by its creative. */
interface ComparedAd {
  id: string;
  headline: string;
  text: string;
  description: string;
}

/** Ads that say what their owner has since put otherwise or taken back (docs/decisions/0311). */
export function createUntrueAds({ db, clock }: Pick<CreativeDeps, 'db' | 'clock'>) {
  /**
   * Which of some ads of a business say what is not so any more, but for statements that their owner says are still true. What a
   * sentence rests on is compared with the facts by id and version; her own words, and ads from before that was kept, rest on nothing.
   * @param ads by the creative's id, with the words that they have or were launched with
   * @param until a moment up to which what has a last day has to hold; now where absent
   */
  async function untrueAmong(
    at: Db,
    ownerId: string,
    business: Pick<BusinessProfile, 'id'>,
    ads: readonly ComparedAd[],
    until = clock.now(),
  ): Promise<UntrueAdView[]> {
    const ids = ads.map(({ id }) => id);
    const grounded = await sentencesOf(at, ownerId, ids);
    if (grounded.length === 0) return [];
    const versions = Map.groupBy(grounded, ({ id }) => id);
    const sentences = new Map(ads.map((ad) => [ad, sentencesIn(ad, versions.get(ad.id) ?? [])]));
    const bases = [...sentences.values()].flatMap((some) => some.flatMap(({ basis }) => basis));
    const outdated = await factsForTruth(at, ownerId, business.id, bases, until);
    const kept = await trueStatementsOf(at, ownerId, ids);
    return ads.flatMap((ad) => {
      const isKept = (id: string) => kept.some((one) => one.creativeId === ad.id && one.statement === id);
      const statements = (sentences.get(ad) ?? []).flatMap(({ field, words, basis }) =>
        basis.flatMap((one) => {
          const found = outdated(one);
          return found
            ? [{ id: statementId(one), field, words, current: found.now, isOver: found.isOver }]
            : [];
        }),
      );
      const each = new Map(
        statements.filter(({ id }) => !isKept(id)).map((one) => [`${one.id} ${one.field}`, one]),
      );
      return each.size > 0 ? [{ id: ad.id, statements: [...each.values()] }] : [];
    });
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
     * @throws AppFailure NOT_FOUND, also for a statement that no sentence of it rests on
     */
    async confirmStatement(ownerId: string, creativeId: string, statement: string): Promise<void> {
      const creative = await findCreative(db, ownerId, creativeId);
      if (!creative) throw notFound();
      const versions = await sentencesOf(db, ownerId, [creativeId]);
      const sentences = versions.flatMap((one) => [...(one.sentences ?? []), ...(one.design?.lines ?? [])]);
      if (!sentences.some(({ basis }) => basis.some((one) => statementId(one) === statement)))
        throw notFound();
      await insertTrueStatement(db, { ownerId, creativeId, statement, createdAt: clock.now() });
    },
  };
}

/** The sentences that stand in an ad: those of the version that it shows, or where none has its words, whichever stand in it. */
function sentencesIn(ad: ComparedAd, versions: Awaited<ReturnType<typeof sentencesOf>>): Told[] {
  const fields = ['headline', 'text', 'description'] as const;
  const shown = versions.find((one) => fields.every((field) => one[field] === ad[field]));
  if (shown) {
    const { layout = null, lines = [] } = shown.design ?? {};
    const inPicture = layout ? linesIn(layout, lines) : [];
    return [
      ...(shown.sentences ?? []),
      ...inPicture.map(({ says, value, basis }) => ({
        field: 'picture' as const,
        words: value === null ? says : `${says} ${value}`,
        basis,
      })),
    ];
  }
  return versions
    .flatMap(({ sentences }) => sentences ?? [])
    .filter(({ field, words }) => ad[field].includes(words));
}
