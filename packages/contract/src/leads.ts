import { z } from 'zod';
import { wonAmount } from './customer-worth.ts';
import { route } from './route.ts';
import { byId, currency, id, instant, money, pageOf, paging, search, text } from './scalars.ts';

/**
 * What became of somebody who asked. `new`: nobody has answered. `tried`: she was not reached. `talked`: she was. `fake`: there
 * is nobody, or nobody who asked.
 */
export const leadStates = ['new', 'tried', 'talked', 'won', 'lost', 'fake'] as const;
export const leadState = z.enum(leadStates);
export type LeadState = z.output<typeof leadState>;

/**
 * What Meta told of a lead in a form that can't be read. `time`: it came when it came. `questions`: answers stand under
 * Meta's own names.
 */
export const leadParts = ['time', 'answers', 'consents', 'questions'] as const;

/** Longest texts about a lead that its owner writes, in characters. */
export const leadLimits = { name: 120, contact: 200, note: 2000 } as const;
/** Minutes before a call that somebody asked for, at which her owner is reminded of it. */
export const callRemindMinutes = 10;
/** How often somebody is tried before it is left at that, as proposed. */
export const triesProposed = 3;

/** Somebody who left her details in a form, or who called and was written down. */
export const lead = z.object({
  id,
  businessId: id,
  /** `hand`: written down by the owner. */
  source: z.enum(['form', 'hand']),
  /** Nobody left it: it was made to see it arrive, and counts nowhere. */
  isTest: z.boolean(),
  name: z.string(),
  /** In international form where it is a number of a known plan, else as it came; empty where none was given. */
  phone: z.string(),
  /** The same as people of the business's country write it. */
  phoneWritten: z.string(),
  mail: z.string(),
  /** The other questions of the form, as it asked them. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The boxes of the form, as it words them, and whether she ticked them. */
  consents: z.array(z.object({ text: z.string(), isGiven: z.boolean() })),
  /** What of it could not be read at Meta. */
  unread: z.array(z.enum(leadParts)),
  /** What led here; null where that is not known. */
  campaign: z.object({ id, name: z.string(), currency }).nullable(),
  /** The headline of the ad that she answered. */
  ad: z.string().nullable(),
  /** A text to begin a conversation with, in the language of the form. */
  opening: z.string(),
  state: leadState,
  /** How often she was tried in vain. */
  tries: z.number().int(),
  /** What she brought as a customer, in minor units of the campaign's currency; null where that was not said. */
  wonAmount: money.nullable(),
  note: z.string(),
  /** When she asked. */
  arrivedAt: instant,
  /** When its state first was another than `new`. */
  answeredAt: instant.nullable(),
  /** When she would like to be called; null where the form did not ask, or that can't be read. */
  callAt: instant.nullable(),
  /** The mail at once to her: it went out, or her address does not take it; null where there was none. */
  firstAnswer: z.enum(['sent', 'undeliverable']).nullable(),
  /** Left alone until then. */
  snoozedUntil: instant.nullable(),
});
export type Lead = z.output<typeof lead>;

/**
 * Why leads of a form can't be read at Meta. `manager`: Leads Access Manager gives them to others. `terms`: the Page has not
 * accepted the terms of lead ads. `draft`: the form is not published. `development`: the app is not live at Meta.
 */
export const leadFailures = [
  'access',
  'permission',
  'refused',
  'manager',
  'terms',
  'draft',
  'development',
] as const;

const contact = z.string().trim().max(leadLimits.contact, 'errors:tooLong').default('');

/** Most people that an account has written down by hand; those who came by a form are not counted. */
export const mostByHand = 5000;

/** Somebody who called or came by, written down so that what was won and lost is whole. */
export const leadByHand = z.object({
  name: text(leadLimits.name),
  phone: contact,
  mail: contact,
  campaignId: id.nullable().default(null),
  note: z.string().trim().max(leadLimits.note, 'errors:tooLong').default(''),
});

/** Her details as they should be: people have a right to have them corrected. */
export const leadCorrection = z.object({
  name: z.string().trim().max(leadLimits.name, 'errors:tooLong'),
  phone: z.string().trim().max(leadLimits.contact, 'errors:tooLong'),
  mail: z.string().trim().max(leadLimits.contact, 'errors:tooLong'),
});

export const leadChange = leadCorrection.partial().extend({
  state: leadState.optional(),
  /** How often she was tried in vain so far; `tried` alone says once. */
  tries: z.number().int().min(0).max(99).optional(),
  /** Of somebody who came by a campaign. */
  wonAmount: wonAmount.nullable().optional(),
  note: z.string().trim().max(leadLimits.note, 'errors:tooLong').optional(),
  snoozedUntil: instant.nullable().optional(),
});
export type LeadChange = z.output<typeof leadChange>;

/** What narrows a list of people who asked. */
const leadFilters = {
  state: leadState.optional(),
  campaignId: id.optional(),
  /** With what words of her name, mail or the notes begin, or her telephone number begins or ends. */
  search,
};

export const leadRoutes = {
  inbox: route({
    method: 'GET',
    path: '/businesses/:id/leads',
    summary: 'People who asked, the newest first',
    access: 'verified',
    params: byId,
    query: z.object({
      /**
       * `yes`: those alone whom nobody has answered. `later`: those that are put off, the soonest to return first. `no`: all
       * others. Left out: all.
       */
      waiting: z.enum(['yes', 'later', 'no']).optional(),
      ...leadFilters,
      ...paging,
    }),
    status: 200,
    answer: pageOf(lead),
  }),
  table: route({
    method: 'GET',
    path: '/businesses/:id/leads/table',
    summary: 'All people who asked, without tests, as a table (CSV), in the language of the request',
    access: 'verified',
    params: byId,
    query: z.object(leadFilters),
    status: 200,
    kind: 'file',
    perMinute: 6,
  }),
  overview: route({
    method: 'GET',
    path: '/businesses/:id/leads/overview',
    summary: 'How many wait for an answer, and whether leads of all forms arrive',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({
      waiting: z.number().int(),
      /** Put off until later, answered or not. */
      later: z.number().int(),
      all: z.number().int(),
      /** People who ask about their own details and wait. */
      requests: z.number().int(),
      failures: z.array(
        z.object({
          form: z.string(),
          failure: z.enum(leadFailures),
          advice: z.string(),
          /** Where at Meta something is to be done; null where it is here, or nothing. */
          link: z.string().nullable(),
        }),
      ),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/businesses/:id/leads',
    idempotencyKey: true,
    summary: 'Write down somebody who called or came by',
    access: 'verified',
    params: byId,
    body: leadByHand,
    status: 201,
    answer: lead,
  }),
  change: route({
    method: 'PATCH',
    path: '/leads/:id',
    summary: 'Say what became of somebody who asked, or correct her details',
    access: 'verified',
    params: byId,
    body: leadChange,
    status: 200,
    answer: lead,
  }),
  call: route({
    method: 'GET',
    path: '/leads/:id/call',
    summary: 'The call that somebody asked for, for a calendar (iCalendar), in the language of the request',
    access: 'verified',
    params: byId,
    status: 200,
    kind: 'file',
    perMinute: 30,
  }),
  remove: route({
    method: 'DELETE',
    path: '/leads/:id',
    summary: 'Delete all that is held of somebody who asked',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  removeAll: route({
    method: 'DELETE',
    path: '/businesses/:id/leads',
    summary: 'Delete all that is held of everybody who asked a business',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  /** Meta asks once whether we want notices ("Webhooks, getting started"). */
  subscribed: route({
    method: 'GET',
    path: '/meta/notices',
    summary: "Answer Meta's question whether notices are wanted here",
    access: 'public',
    query: z.object({
      'hub.mode': z.string().max(50),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    }),
    status: 200,
    kind: 'file',
  }),
  notice: route({
    method: 'POST',
    path: '/meta/notices',
    summary: 'A notice of Meta that somebody asked; only what Meta has signed is taken',
    access: 'public',
    rawBody: true,
    bodyLimit: 256 * 1024,
    perMinute: 3000,
    status: 204,
  }),
};
