import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factValue } from '@awning/contract/facts';
import { type InterviewSlot, interviewSlots } from '@awning/contract/interviews';
import { z } from 'zod';

/** An owner of the gallery, with untidy answers, and what she would enter with editors and by tapping. */
const owner = z.object({
  key: z.string(),
  language: z.enum(['en', 'he']),
  type: z.string(),
  name: z.string(),
  description: z.string(),
  phone: z.string().nullable().default(null),
  answers: z.partialRecord(z.enum(['profile', ...interviewSlots]), z.string()),
  /** By the topic whose question brings the editor or the chips. */
  items: z.partialRecord(z.enum(interviewSlots), z.array(factValue)),
});
export type Owner = z.output<typeof owner>;

const folder = join(import.meta.dirname, 'owners');

/** Twelve of trades without a playbook and twelve with one, half of them in Hebrew. */
export const owners: readonly Owner[] = readdirSync(folder).map((file) =>
  owner.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

/** Topics that an editor takes the place of prose in; the others are answered with both. */
export const byEditor: readonly InterviewSlot[] = ['doubts', 'price', 'reach', 'words', 'tone'];
