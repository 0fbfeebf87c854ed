import { interviewSlots } from '@awning/contract/interviews';
import { z } from 'zod';
import { occasionIds } from './occasions.ts';

/**
 * The shape of a playbook: what is known of a trade before its owner says a word, written by trade and language as YAML
 * (packages/strategist/playbooks/content). README.md beside it tells writers what each field is for, and what the lines must be like.
 *
 * A line is text with slots: `{hours}` is a number that its owner fills in, `{hours:an hour|# hours}` its counted noun (Hebrew:
 * one, two, other).
 */
const line = z.string().trim().min(2).max(240);
/** What does not end as a question is a part of one: in a list, a comma splits what is not in quotation marks. */
const question = line.endsWith('?', 'is no question');
export const id = z.string().regex(/^[a-z][a-z0-9_]*$/);
/** Products that something fits; no ad puts it beside another one. Absent: it fits them all. */
const about = z.array(id).min(1).optional();

/** What the business does, promises or has: true only where the owner said or confirmed it. */
export const claim = z.strictObject({
  id,
  kind: z.enum(['reason', 'policy', 'proof']),
  /** As a chip and in the persona, from the owner's side: "Rises for 30 hours". */
  says: line,
  /** A whole sentence for an ad. */
  sentence: line,
  /** As a headline, at most 40 characters once filled. */
  headline: line.optional(),
  about,
});

/** What sets a customer off. Says nothing of the business, so an ad may use it unasked. */
export const moment = z.strictObject({
  id,
  says: line,
  /** Never tells the reader what she is or has. */
  headline: line.optional(),
  about,
});

/** What makes a customer hesitate. */
export const doubt = z.strictObject({ id, says: line, about });

/** A kind of customer. */
export const who = z.strictObject({
  id,
  says: line,
  /** Where and when to reach such a customer. */
  reach: line,
  /** Moments and doubts that fit, best first. */
  moments: z.array(id).min(1),
  doubts: z.array(id).min(1),
});
export type Who = z.output<typeof who>;

/** What is sold, in the forms that sentences need. */
export const product = z.strictObject({
  id,
  one: line,
  /** The plural, or the noun itself where it has none. */
  many: line,
  /** The plural after a number, where `many` is not it: "loaves" of bread. */
  counted: line.optional(),
});
export type Product = z.output<typeof product>;

/** A season or feast on which the trade sells. */
export const occasion = z.strictObject({
  /** A key of `occasions.ts`, which knows its dates by country. */
  id: z.enum(occasionIds),
  says: line,
  /** At least two, so that a season has more than one ad. */
  headlines: z.array(line).min(2),
  /** Products that its headlines sell: no ad without one of them among the facts. Absent: they name none. */
  about,
});

/** What a family of trades shares: claims that any of them may make, moments and doubts of their customers. */
export const familyBook = z.strictObject({
  claims: z.array(claim),
  moments: z.array(moment).default([]),
  doubts: z.array(doubt).default([]),
});
export type FamilyBook = z.output<typeof familyBook>;

export const playbook = z.strictObject({
  /** The trade in a sentence: "a bakery", "מאפייה". */
  trade: line,
  /** False where nobody is to be quoted in an ad, such as the patients of a psychologist. */
  quotes: z.boolean().default(true),
  products: z.array(product).min(4),
  who: z.array(who).min(3),
  moments: z.array(moment).min(4),
  doubts: z.array(doubt).min(3),
  claims: z.array(claim).min(6),
  occasions: z.array(occasion).min(1),
  /** Follow-up questions by topic of the interview; each asks for a thing that happened, and suggests no answer. */
  probes: z.partialRecord(z.enum(interviewSlots), z.array(question)),
  /** Words of the trade that a spelling check takes for mistakes. */
  words: z.array(z.string()).default([]),
});
export type Playbook = z.output<typeof playbook>;
