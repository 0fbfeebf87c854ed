import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import { exportedTable } from '../../platform/export/exported-table.ts';
import { openAsker } from './asker.ts';
import { openPerson } from './person.ts';
import { noteAccesses } from './store/accesses.ts';
import { allLeads } from './store/leads.ts';
import { allRequests } from './store/requests.ts';
import {
  leadAccesses,
  leadConsents,
  leadDeliveries,
  leadFirstAnswers,
  leadForms,
  leadInlets,
  leadRemovals,
  leadRequests,
  leadSettings,
  leadStages,
  leads,
  leadWebhooks,
} from './tables.ts';

/** What the archive of a user's data holds of forms and leads; who they are stands in `people.json`, opened. */
export const exportedLeads = [
  exportedTable('leads/accesses.json', leadAccesses),
  exportedTable('leads/consents.json', leadConsents),
  exportedTable('leads/deliveries.json', leadDeliveries),
  exportedTable('leads/first-answers.json', leadFirstAnswers),
  exportedTable('leads/forms.json', leadForms),
  exportedTable('leads/inlets.json', leadInlets),
  exportedTable('leads/leads.json', leads, { leaveOut: ['sealed'] }),
  exportedTable('leads/removals.json', leadRemovals),
  exportedTable('leads/requests.json', leadRequests, { leaveOut: ['sealed'] }),
  exportedTable('leads/settings.json', leadSettings),
  exportedTable('leads/stages.json', leadStages),
  exportedTable('leads/webhooks.json', leadWebhooks, { leaveOut: ['sealed'] }),
];

/** Who the leads of an owner are, opened, which is noted, and who asked about their details. @param now when the archive is made */
export async function* exportedPeople(
  db: Db,
  sealer: Sealer,
  ownerId: string,
  now: Date,
): AsyncGenerator<object> {
  await noteAccesses(db, ownerId, 'archived', now);
  for await (const row of allLeads(db, ownerId)) yield { id: row.id, ...openPerson(sealer, row) };
  for await (const row of allRequests(db, ownerId)) yield { id: row.id, ...openAsker(sealer, row) };
}
