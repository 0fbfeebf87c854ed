import { isNotNull, isNull, sql } from 'drizzle-orm';
import { type EarliestAfter, earliestOf } from '../../../platform/jobs/due-rows.ts';
import { earliestWithForm } from '../../campaigns/public.ts';
import { leadDeliveries, leadInlets, leadStages, leads } from '../tables.ts';

/** When a form's leads are to be read, an owner to be reminded, or a campaign with a new form to be noticed. */
export const dispatchDue: readonly EarliestAfter[] = [
  earliestOf(leadInlets.readAt),
  earliestOf(leads.remindAt),
  earliestOf(leads.callRemindAt),
  earliestWithForm(
    (ownerId, formRef) => sql`NOT EXISTS (SELECT FROM ${leadInlets}
      WHERE ${leadInlets.ownerId} = ${ownerId} AND ${leadInlets.formRef} = ${formRef})`,
  ),
];

/** When Meta is to be told of what became of a lead. */
export const stagesDue: readonly EarliestAfter[] = [earliestOf(leadStages.dueAt, isNull(leadStages.sentAt))];

/** When leads are to be sent to the addresses that their owners have given. */
export const deliveriesDue: readonly EarliestAfter[] = [
  earliestOf(leadDeliveries.dueAt, isNotNull(leadDeliveries.dueAt)),
];
