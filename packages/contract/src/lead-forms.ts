import { z } from 'zod';
import { keptMonths } from './lead-periods.ts';
import { route } from './route.ts';
import { byId, id, instant, language, listOf, text } from './scalars.ts';
import { isPublicWebAddress, withScheme } from './web-address.ts';

/** Bounds of a form's texts, in characters, and of its choices. */
export const formLimits = { headline: 60, question: 80, option: 60, optionsMin: 2, optionsMax: 6 } as const;
/** Most forms of one business. */
export const mostForms = 50;

const options = z
  .array(text(formLimits.option))
  .min(formLimits.optionsMin, 'errors:formOptions')
  .max(formLimits.optionsMax, 'errors:formOptions')
  .refine((all) => new Set(all).size === all.length, 'errors:formOptionsTwice');

/** One question that sorts enquiries, answered by choosing. */
export const formQuestion = z.object({ text: text(formLimits.question), options });
export type FormQuestion = z.output<typeof formQuestion>;

export const leadFormBody = z.object({
  /** What the form is about; people see it first. */
  headline: text(formLimits.headline),
  question: formQuestion.nullable().default(null),
  /** Whether it asks for an email address besides name and telephone. */
  asksMail: z.boolean().default(false),
  /** The business's own privacy policy; without one the form leads to a page of ours. */
  privacyUrl: z
    .string()
    .trim()
    .max(300, 'errors:tooLong')
    .transform(withScheme)
    .refine(isPublicWebAddress, 'errors:websiteInvalid')
    .optional(),
  /** Of the form's own words: that of the ads. */
  language,
});
export type LeadFormBody = z.output<typeof leadFormBody>;

/** A form at Meta can't be changed: whoever wants it otherwise makes another. */
export const leadForm = z.object({
  id,
  businessId: id,
  headline: z.string(),
  question: formQuestion.nullable(),
  asksMail: z.boolean(),
  privacyUrl: z.string(),
  language,
  state: z.enum(['making', 'ready', 'failed']),
  /** Its id at Meta, for a campaign's destination; null until it is made. */
  formId: z.string().nullable(),
  /** Why it could not be made, in the language of the request; null unless it failed. */
  reason: z.string().nullable(),
  createdAt: instant,
});
export type LeadForm = z.output<typeof leadForm>;

/** Who answers for what people write into a form, and what it asks: for the page about privacy that a form leads to. */
export const formPrivacy = z.object({
  business: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  asksMail: z.boolean(),
  asksQuestion: z.boolean(),
  /** For how long after the last contact people's details are kept. */
  keptMonths,
  language,
});
export type FormPrivacy = z.output<typeof formPrivacy>;

export const leadFormRoutes = {
  list: route({
    method: 'GET',
    path: '/businesses/:id/lead-forms',
    summary: 'The forms that were made here for a business, newest first',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(leadForm),
  }),
  create: route({
    method: 'POST',
    path: '/businesses/:id/lead-forms',
    idempotencyKey: true,
    summary: "Make a form on the business's Page; it is made in the background",
    access: 'verified',
    params: byId,
    body: leadFormBody,
    status: 202,
    answer: leadForm,
    perMinute: 10,
  }),
  privacy: route({
    method: 'GET',
    path: '/lead-forms/:id/privacy',
    summary: 'What the page about privacy of a form says',
    access: 'public',
    params: byId,
    status: 200,
    answer: formPrivacy,
    perMinute: 120,
  }),
};
