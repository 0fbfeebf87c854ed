import { z } from 'zod';
import { route } from './route.ts';
import { byId, text } from './scalars.ts';

/** What somebody writes who asks for their own details. */
export const leadRequestBody = z.object({
  name: text(120, 'errors:fillRequired'),
  /** A telephone number or an email address, by which they are found and answered. */
  contact: text(200, 'errors:fillRequired'),
  aim: z.enum(['see', 'correct', 'delete']),
  details: z.string().trim().max(1000, 'errors:tooLong').default(''),
});

export const leadAskingRoutes = {
  /** The answer is the same whether the business holds anything about who asks. */
  ask: route({
    method: 'POST',
    path: '/lead-forms/:id/requests',
    idempotencyKey: true,
    summary: 'Ask the business whose form it is to show, correct or delete what is stored about oneself',
    access: 'public',
    params: byId,
    body: leadRequestBody,
    status: 202,
    answer: z.object({ days: z.number().int() }),
    bodyLimit: 16 * 1024,
    perMinute: 5,
  }),
};
