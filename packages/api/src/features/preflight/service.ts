import { type SiteRefusal, SiteRefused, type Website } from '@awning/adapters/ports/website';
import { type Design, linesIn } from '@awning/contract/designs';
import type { PreflightFinding, preflightBody } from '@awning/contract/preflight';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness } from '../businesses/public.ts';
import {
  type CreativesService,
  creativesForPreflight,
  requireOfBusiness,
  type UntrueStatement,
} from '../creatives/public.ts';
import { photosForAds } from '../photos/public.ts';
import { checkPicture } from './check-picture.ts';
import { checkLines, checkWords } from './check-text.ts';

/** Milliseconds that a website may take to answer. */
const answerMs = 8000;
/** Why a visitor, too, would not see the page. */
const dead: readonly SiteRefusal[] = ['unreachable', 'slow', 'refused', 'redirects', 'private'];
/** Why it is not known what a visitor sees: we may not look. */
const unseen: readonly SiteRefusal[] = ['robotsUnread'];

/** What a picture says of the till, as its owner wrote it. */
const noteLines = ({ tillNote }: Design): string[] =>
  tillNote ? [tillNote.word, ...(tillNote.offer ? [tillNote.offer.what] : [])] : [];

/** What is found about one creative; null: about the draft, or all of them. */
export interface Checked {
  creativeId: string | null;
  findings: PreflightFinding[];
  /** What it says that is not so any more. */
  untrue: UntrueStatement[];
}

/** What was checked; the business's type says in which words a fact is told. */
export interface Check {
  businessType: string;
  checked: Checked[];
}

/** Checks ads against Meta's advertising rules, and what they say against the facts, before they are used. Nothing is sent to Meta. */
export function createPreflightService({
  db,
  website,
  creatives: library,
}: {
  db: Db;
  website: Pick<Website, 'answers'>;
  creatives: CreativesService;
}) {
  async function checkWebsite(address: string): Promise<PreflightFinding[]> {
    const missing = {
      rule: 'landing_page',
      field: 'website',
      words: address,
      instead: null,
      layout: null,
    } as const;
    if (!address) return [{ ...missing, severity: 'note' }];
    try {
      await website.answers(address, AbortSignal.timeout(answerMs));
      return [];
    } catch (error) {
      if (!(error instanceof SiteRefused)) return [{ ...missing, severity: 'refused' }];
      if (unseen.includes(error.reason)) return [{ ...missing, severity: 'note' }];
      return dead.includes(error.reason) ? [{ ...missing, severity: 'refused' }] : [];
    }
  }

  return {
    strategist: library.strategist,

    /** @throws AppFailure NOT_FOUND */
    async check(
      ownerId: string,
      { businessId, creativeIds, draft, checksWebsite }: z.output<typeof preflightBody>,
    ): Promise<Check> {
      const business = await findBusiness(db, ownerId, businessId);
      await requireOfBusiness(db, ownerId, businessId, creativeIds);
      const situation = { businessType: business.type };
      const creatives = await creativesForPreflight(db, ownerId, businessId, creativeIds);
      const photos = creatives.length > 0 ? await photosForAds(db, ownerId, businessId) : [];
      const untrue = await library.untrueAmong(db, ownerId, business, creatives);
      const checked = creatives.map(({ id, design, ...words }) => {
        const shown = design?.photos.map((photo) => photo.id) ?? [];
        const picture = {
          ...words,
          layout: design?.layout ?? null,
          photos: photos.filter((photo) => shown.includes(photo.id)),
        };
        const statements = untrue.find((one) => one.id === id)?.statements ?? [];
        const lines = design
          ? [...linesIn(design.layout, design.lines).map(({ says }) => says), ...noteLines(design)]
          : [];
        const findings = [
          ...checkWords(words, situation),
          ...checkLines(lines, situation),
          ...checkPicture(picture),
        ];
        return { creativeId: id, findings, untrue: statements };
      });
      const all = [
        ...(draft ? checkWords(draft, situation) : []),
        ...(checksWebsite ? await checkWebsite(business.website) : []),
      ];
      return {
        businessType: business.type,
        checked: [...checked, { creativeId: null, findings: all, untrue: [] }],
      };
    },
  };
}

export type PreflightService = ReturnType<typeof createPreflightService>;
