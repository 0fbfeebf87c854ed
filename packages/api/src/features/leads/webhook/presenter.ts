import type { Delivery, LeadWebhook } from '@awning/contract/lead-webhook';
import type { DeliveryRow } from '../store/deliveries.ts';
import type { WebhookView } from './webhook.ts';

export const presentWebhook = ({ address, since, oldSecretUntil, deliveries }: WebhookView): LeadWebhook => ({
  address,
  since: since?.toISOString() ?? null,
  oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  deliveries: deliveries.map(presentDelivery),
});

function presentDelivery(row: DeliveryRow): Delivery {
  const { id, leadId, tries, status, failure, createdAt, dueAt, deliveredAt } = row;
  return {
    ...{ id, leadId, tries, status, failure },
    type: leadId === null ? 'test' : 'lead.created',
    state: dueAt !== null ? 'waiting' : failure === null ? 'delivered' : 'failed',
    createdAt: createdAt.toISOString(),
    nextAt: dueAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
