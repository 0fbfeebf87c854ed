import { z } from 'zod';
import { route } from './route.ts';
import { byId, instant } from './scalars.ts';

/** Of the words that an owner agrees to (leads.json: `data.feedback`): another one whenever what they say changes. */
export const feedbackWording = '2026-11-30';
/** What Meta is told of: that it was tried to reach somebody, that she was reached, and how it ended. */
export const leadStages = ['tried', 'talked', 'won', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];
/** Why Meta can't be told. */
export const feedbackFailures = ['access', 'permission', 'refused'] as const;
/** Days for which it is kept what Meta was told. */
export const stagesKeptDays = 90;

/** Whether Meta is told what became of a business's leads. */
export const leadFeedback = z.object({
  isOn: z.boolean(),
  /** When its owner agreed; null where it is off. */
  agreedAt: instant.nullable(),
  /** Which words she agreed to. */
  wording: z.string().nullable(),
  /** Stages that wait to be sent, and those that were sent in the last 90 days. */
  waiting: z.number().int(),
  sent: z.number().int(),
  lastSentAt: instant.nullable(),
  failure: z.enum(feedbackFailures).nullable(),
});
export type LeadFeedback = z.output<typeof leadFeedback>;

export const leadFeedbackRoutes = {
  feedback: route({
    method: 'GET',
    path: '/businesses/:id/leads/feedback',
    summary: 'Whether Meta is told what became of leads, and what it was told',
    access: 'verified',
    params: byId,
    status: 200,
    answer: leadFeedback,
  }),
  agreeFeedback: route({
    method: 'PUT',
    path: '/businesses/:id/leads/feedback',
    summary: 'Agree that Meta is told what became of leads, to the words of a version',
    access: 'verified',
    params: byId,
    body: z.object({ wording: z.literal(feedbackWording) }),
    status: 200,
    answer: leadFeedback,
  }),
  withdrawFeedback: route({
    method: 'DELETE',
    path: '/businesses/:id/leads/feedback',
    summary: 'Withdraw that; what has not been sent is never sent',
    access: 'verified',
    params: byId,
    status: 200,
    answer: leadFeedback,
  }),
};
