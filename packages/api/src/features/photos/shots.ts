import type { Language } from '@awning/contract/languages';
import type { ShotFrame } from '@awning/contract/photos';
import { shotsFor } from '@awning/strategist/playbooks/shots';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness } from '../businesses/public.ts';
import { productsKnown } from '../facts/public.ts';
import * as store from './store/photos.ts';

/** A photograph to take, and the newest that was taken for it. */
interface ShotView {
  id: string;
  frame: ShotFrame;
  says: string;
  photo: store.PhotoRow | null;
}

/** Most names of products that are offered as what a photograph shows. */
const mostSuggestions = 12;

/** What to photograph in a trade, and what photographs of a business may show. */
export function createShots(deps: { db: Db; strategist: Pick<Strategist, 'describe'> }) {
  const { db, strategist } = deps;
  return {
    /** @throws AppFailure NOT_FOUND */
    async shotList(
      ownerId: string,
      businessId: string,
      language: Language,
    ): Promise<{ shots: ShotView[]; suggestions: string[] }> {
      const { type } = await findBusiness(db, ownerId, businessId);
      const taken = await store.photosOfShots(db, ownerId, businessId);
      const products = await productsKnown(db, ownerId, businessId);
      const names = products.flatMap((value) => strategist.describe(value, { type }, language) ?? []);
      return {
        shots: shotsFor(type, language).map(({ id, frame, says }) => ({
          id,
          frame,
          says,
          photo: taken.find(({ shotId }) => shotId === id) ?? null,
        })),
        suggestions: [...new Set(names)].slice(0, mostSuggestions),
      };
    },
  };
}
