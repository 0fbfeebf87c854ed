import type { SpellingAnswer, spellingBody } from '@awning/contract/spelling';
import type { z } from 'zod';
import { findBusiness } from '../businesses/public.ts';
import { englishOf, rightWords } from '../facts/public.ts';
import type { CreativeDeps } from './types.ts';

/** Proposals for typing mistakes in the words of an ad, as cards of the brief have them. */
export const createSpelling = ({ db, facts }: Pick<CreativeDeps, 'db' | 'facts'>) => ({
  /** @throws AppFailure NOT_FOUND */
  async spelling(ownerId: string, asked: z.output<typeof spellingBody>): Promise<SpellingAnswer> {
    const business = await findBusiness(db, ownerId, asked.businessId);
    // Words of the trade are right in an ad; the trade itself, asked about alone, may be misspelt.
    const isTrade = asked.description === business.type;
    const known = rightWords(isTrade ? { ...business, type: '' } : business, []);
    const about = { english: englishOf(business), known };
    const mended = (text: string) => facts.spelling.mended(text, about);
    return {
      headline: await mended(asked.headline),
      text: await mended(asked.text),
      description: await mended(asked.description),
    };
  },
});
