import type { SpellingAnswer, spellingBody } from '@awning/contract/spelling';
import type { z } from 'zod';
import { findBusiness } from '../businesses/public.ts';
import type { CreativeDeps } from './types.ts';

/** Proposals for typing mistakes in the words of an ad, as the interview makes them for answers. */
export const createSpelling = ({ db, strategist }: Pick<CreativeDeps, 'db' | 'strategist'>) => ({
  /** @throws AppFailure NOT_FOUND */
  async spelling(ownerId: string, asked: z.output<typeof spellingBody>): Promise<SpellingAnswer> {
    const business = await findBusiness(db, ownerId, asked.businessId);
    const mended = (text: string) => strategist.mendText(text, business);
    return {
      headline: await mended(asked.headline),
      text: await mended(asked.text),
      description: await mended(asked.description),
    };
  },
});
