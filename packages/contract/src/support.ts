import { z } from 'zod';
import { mailAddress } from './mail-address.ts';
import { route } from './route.ts';
import { id, text } from './scalars.ts';

/** Days after which a message of the contact form is deleted; the privacy page says a year. */
export const contactMessageDays = 365;

/** Hours within which a person answers; the second where the plan includes priority support. */
export const answerHours = { usual: 24, priority: 4 } as const;

/** How the hours of an answer are said, by the key of their words: those of priority support are working hours. */
export const answerHoursKey = (hours: number): 'hours.usual' | 'hours.priority' =>
  hours === answerHours.usual ? 'hours.usual' : 'hours.priority';

/** Where a message was written from; attached where its writer agrees. */
export const supportContext = z.object({
  /** A path of the web application. Without its query, which may hold the token of a mailed link. */
  page: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  /** The browser's User-Agent. */
  browser: z.string().max(400),
  /** `x-request-id` of a call that the browser made. */
  requestId: z.uuid().optional(),
});
export type SupportContext = z.output<typeof supportContext>;

/** Longest text of a bug report and of a message, in characters. */
const messageMaxLength = 5000;
/** Longest subject of either, in characters. */
const subjectMaxLength = 150;

export const bugBody = z.object({
  subject: text(subjectMaxLength, 'errors:fillRequired'),
  description: text(messageMaxLength, 'errors:fillRequired'),
  context: supportContext.optional(),
});

export const contactBody = z.object({
  name: text(120, 'errors:fillRequired'),
  email: z
    .string('errors:fillRequired')
    .trim()
    .min(1, 'errors:fillRequired')
    .max(254, 'errors:tooLong')
    .pipe(mailAddress('errors:contactEmailInvalid')),
  subject: z.string().trim().max(subjectMaxLength, 'errors:tooLong').optional(),
  message: text(messageMaxLength, 'errors:fillRequired'),
  context: supportContext.optional(),
});

export const supportRoutes = {
  reportBug: route({
    method: 'POST',
    path: '/feedback/bug',
    idempotencyKey: true,
    summary: 'Report a bug',
    access: 'identity',
    body: bugBody,
    status: 201,
    answer: z.object({ id, answerHours: z.number().int() }),
    perMinute: 10,
  }),
  contact: route({
    method: 'POST',
    path: '/mailer/suggestions/apply',
    idempotencyKey: true,
    summary: 'The contact form: reaches support; the sender gets an acknowledgement',
    access: 'public',
    body: contactBody,
    status: 202,
    answer: z.object({ message: z.string(), answerHours: z.number().int() }),
    perMinute: 5,
  }),
};
