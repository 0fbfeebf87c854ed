import { z } from 'zod';
import { route } from './route.ts';
import { byId } from './scalars.ts';

/** Months after the last contact for which leads may be kept, the shortest first. */
export const keptMonthsChoices = [3, 6, 12, 24] as const;
export type KeptMonths = (typeof keptMonthsChoices)[number];
/** Where an owner has chosen nothing. */
export const usualKeptMonths: KeptMonths = 12;
export const keptMonths = z.literal(keptMonthsChoices);

/** For how long the leads of a business are kept. */
export const leadRetention = z.object({
  months: keptMonths,
  /** What each choice would delete within the hour: the leads that there are and with whom the last contact is older. */
  choices: z.array(z.object({ months: keptMonths, deletes: z.number().int() })),
});
export type LeadRetention = z.output<typeof leadRetention>;

export const leadDataRoutes = {
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
