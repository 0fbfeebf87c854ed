import { z } from 'zod';
import { keptMonths } from './lead-periods.ts';
import { route } from './route.ts';
import { byId, calendarDate, instant, listOf } from './scalars.ts';

/** For how long the leads of a business are kept. */
export const leadRetention = z.object({
  months: keptMonths,
  /** What each choice would delete within the hour: the leads that there are and with whom the last contact is older. */
  choices: z.array(z.object({ months: keptMonths, deletes: z.number().int() })),
});
export type LeadRetention = z.output<typeof leadRetention>;

/**
 * What was done with people's details. By the account: `read` shown in the inbox, `changed`, `corrected`, `saved` as a file,
 * `copied` for the person whose they are, `archived` in the archive of all its data, `deleted`. By Awning for it: `mailed` to
 * its owner, `notified`: her first name was shown on her owner's devices, `reported` to Meta, `forwarded` to the address that
 * its owner has given, `answered` by a mail at once, `expired` once kept long enough.
 */
export const accessActions = [
  'read',
  'changed',
  'corrected',
  'saved',
  'copied',
  'archived',
  'mailed',
  'notified',
  'reported',
  'forwarded',
  'answered',
  'deleted',
  'expired',
] as const;
export type AccessAction = (typeof accessActions)[number];
/** Days for which it is kept who did what: two years. */
export const accessesKeptDays = 730;
/** Most lines that are listed; all are in the account's archive. */
export const mostAccesses = 100;

/** What was done with the details of how many people on a day. */
export const leadAccess = z.object({
  /** In UTC. */
  day: calendarDate,
  action: z.enum(accessActions),
  actor: z.enum(['account', 'awning']),
  people: z.number().int(),
  firstAt: instant,
  lastAt: instant,
});
export type LeadAccess = z.output<typeof leadAccess>;

export const leadDataRoutes = {
  copy: route({
    method: 'GET',
    path: '/leads/:id/copy',
    summary: 'All that is held of one person as a file for her, in the language in which she asked',
    access: 'verified',
    params: byId,
    query: z.object({
      /** To be read by people, or by machines. */
      form: z.enum(['text', 'json']).default('text'),
    }),
    status: 200,
    kind: 'file',
    perMinute: 30,
  }),
  accesses: route({
    method: 'GET',
    path: '/businesses/:id/leads/accesses',
    summary: "When people's details were shown, changed, taken out or deleted, the newest first",
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(leadAccess),
  }),
  retention: route({
    method: 'GET',
    path: '/businesses/:id/leads/retention',
    summary: 'For how long after the last contact leads are kept, and what each choice would delete',
    access: 'verified',
    params: byId,
    status: 200,
    answer: leadRetention,
  }),
  keepFor: route({
    method: 'PUT',
    path: '/businesses/:id/leads/retention',
    summary: 'Choose for how long after the last contact leads are kept',
    access: 'verified',
    params: byId,
    body: z.object({ months: keptMonths }),
    status: 200,
    answer: leadRetention,
  }),
};
