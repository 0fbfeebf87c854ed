import { z } from 'zod';
import { keptMonths } from './lead-periods.ts';
import { route } from './route.ts';
import { byId, id, instant, language, listOf, text } from './scalars.ts';
import { isPublicWebAddress, withScheme } from './web-address.ts';

/** Bounds of a form's texts, in characters, and of its choices. */
export const formLimits = {
  headline: 60,
  question: 80,
  option: 60,
  optionsMin: 2,
  optionsMax: 6,
  intro: 300,
  thanks: 300,
} as const;
/** Most forms of one business that are not archived. */
export const mostForms = 50;

const options = z
  .array(text(formLimits.option))
  .min(formLimits.optionsMin, 'errors:formOptions')
  .max(formLimits.optionsMax, 'errors:formOptions')
  .refine((all) => new Set(all).size === all.length, 'errors:formOptionsTwice');

/** One question that sorts enquiries, answered by choosing. */
export const formQuestion = z.object({ text: text(formLimits.question), options });
export type FormQuestion = z.output<typeof formQuestion>;

/** A text that people are shown; left out or empty, the one that is proposed. */
const ownWords = (max: number) => z.string().trim().max(max, 'errors:tooLong').optional();

export const leadFormBody = z.object({
  /** What the form is about; people see it first. */
  headline: text(formLimits.headline),
  question: formQuestion.nullable().default(null),
  /** Whether it asks for an email address besides name and telephone. */
  asksMail: z.boolean().default(false),
  /** Whether people choose a day and a time at which they may be called. */
  asksTime: z.boolean().default(false),
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
  /** What happens next, before the questions. */
  intro: ownWords(formLimits.intro),
  /** The last page: when the business gets back to them. */
  thanks: ownWords(formLimits.thanks),
  /** People see once more what they send, and confirm it ("higher intent"). */
  isReviewed: z.boolean().default(true),
  /** People prove their telephone number with a code that it is sent. */
  verifiesPhone: z.boolean().default(false),
  /** The form of which this is a newer version. */
  replaces: id.optional(),
});
export type LeadFormBody = z.output<typeof leadFormBody>;

/** What can be done on the last page: call, see the website, or the Page. */
const formButton = z.object({ kind: z.enum(['call', 'website', 'page']), label: z.string() });

/** What people are shown around the questions, in the language of the form. */
const formWording = {
  intro: z.string(),
  thanksTitle: z.string(),
  thanks: z.string(),
  /** The question for a day and a time, and what stands below it: the hours in which the business answers. */
  timeQuestion: z.string(),
  timeNote: z.string(),
  button: formButton,
  /** Of the link to the privacy policy. */
  privacyLabel: z.string(),
  /** About what Meta writes itself, so that a form can be shown as people see it. */
  words: z.object({
    name: z.string(),
    phone: z.string(),
    mail: z.string(),
    code: z.string(),
    review: z.string(),
    next: z.string(),
    send: z.string(),
  }),
};

/** A form at Meta can't be changed: whoever wants it otherwise makes a newer version. */
export const leadForm = z.object({
  id,
  businessId: id,
  headline: z.string(),
  question: formQuestion.nullable(),
  asksMail: z.boolean(),
  asksTime: z.boolean(),
  privacyUrl: z.string(),
  language,
  state: z.enum(['making', 'ready', 'failed']),
  /** Its id at Meta, for a campaign's destination; null until it is made. */
  formId: z.string().nullable(),
  /** Why it could not be made, in the language of the request; null unless it failed. */
  reason: z.string().nullable(),
  createdAt: instant,
  ...formWording,
  isReviewed: z.boolean(),
  verifiesPhone: z.boolean(),
  /** The form that this is a newer version of, and the one that is newer than this; null where there is none. */
  replaces: id.nullable(),
  replacedBy: id.nullable(),
  /** Since when it is offered for no campaign; null where it is offered. */
  archivedAt: instant.nullable(),
  /** Where the owner accepts Meta's terms of lead forms; null unless it failed for want of that. */
  termsUrl: z.string().nullable(),
  /** People who came by it and are in the inbox. */
  people: z.number().int(),
  /** The test lead that arrived last; null where none is in the inbox. */
  testLead: z.object({ id, receivedAt: instant }).nullable(),
});
export type LeadForm = z.output<typeof leadForm>;

/** A good form, as it is proposed from what is known of the business: each part may be put otherwise. */
export const formProposal = z.object({
  headline: z.string(),
  question: formQuestion,
  ...formWording,
  /** A trade in which answers tell of health or of the law: nothing about a person's case is to be asked. */
  isSensitive: z.boolean(),
  /** Whether the business says when it answers the telephone. */
  hasHours: z.boolean(),
  /** Meta's terms of lead forms, for the connected Page; null where they are accepted, or Meta does not tell. */
  termsUrl: z.string().nullable(),
});
export type FormProposal = z.output<typeof formProposal>;

/** Who answers for what people write into a form, and what it asks: for the page about privacy that a form leads to. */
export const formPrivacy = z.object({
  business: z.string(),
  address: z.string(),
  phone: z.string(),
  /** The same as people of its country write it. */
  phoneWritten: z.string(),
  website: z.string(),
  asksMail: z.boolean(),
  asksTime: z.boolean(),
  asksQuestion: z.boolean(),
  /** For how long after the last contact people's details are kept. */
  keptMonths,
  /** Whether the business has Meta told what became of people. */
  tellsMeta: z.boolean(),
  /** Whether the business has leads sent on to a system of its own. */
  sendsOn: z.boolean(),
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
  proposal: route({
    method: 'GET',
    path: '/businesses/:id/lead-forms/proposal',
    summary: 'What a form of a business would say, in a language',
    access: 'verified',
    params: byId,
    query: z.object({ language }),
    status: 200,
    answer: formProposal,
  }),
  retry: route({
    method: 'POST',
    path: '/lead-forms/:id/retry',
    summary: 'Make a form that failed, once more',
    access: 'verified',
    params: byId,
    status: 202,
    answer: leadForm,
    perMinute: 10,
  }),
  archive: route({
    method: 'PUT',
    path: '/lead-forms/:id/archived',
    summary: 'Archive a form, so that it is offered for no campaign, or offer it as before',
    access: 'verified',
    params: byId,
    body: z.object({ archived: z.boolean() }),
    status: 200,
    answer: leadForm,
    perMinute: 30,
  }),
  test: route({
    method: 'POST',
    path: '/lead-forms/:id/test-lead',
    summary: 'Have Meta make a test lead of a form in place of the one before; it arrives as others do',
    access: 'verified',
    params: byId,
    status: 202,
    answer: leadForm,
    perMinute: 6,
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
