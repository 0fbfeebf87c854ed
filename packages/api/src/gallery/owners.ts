import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@awning/contract/scalars';
import { languages } from '@awning/contract/scalars';
import { parse } from 'yaml';
import { z } from 'zod';

const owners = z.array(
  z.strictObject({
    name: z.string(),
    type: z.string(),
    /** What makes this owner hard to interview. */
    manner: z.string(),
    description: z.string(),
    /** By question id, such as `offer` and `offer.more`: the replies in order, the last one again where it is asked again. */
    answers: z.record(z.string(), z.array(z.string()).min(1)),
    /** What is asked of the designer after the first ads. */
    instructions: z.array(z.string()),
  }),
);

/** An owner whom the gallery plays. */
export type PlayedOwner = z.output<typeof owners>[number] & { language: Language };

/** The owners of the gallery, those who speak English first. */
export const galleryOwners = (): PlayedOwner[] =>
  languages.flatMap((language) => {
    const file = join(import.meta.dirname, 'owners', `${language}.yaml`);
    return owners.parse(parse(readFileSync(file, 'utf8'))).map((owner) => ({ ...owner, language }));
  });
