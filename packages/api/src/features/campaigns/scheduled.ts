import type { Delivery } from '@awning/contract/campaign-states';

/** What Meta calls active before the first day too, when nothing is shown yet. */
export const acceptedDeliveries = ['delivering', 'learning', 'limited'] as const satisfies Delivery[];

/** What is shown as delivery before the first day: what is accepted is scheduled. */
export const beforeFirstDay = (delivery: Delivery): Delivery =>
  acceptedDeliveries.some((accepted) => accepted === delivery) ? 'scheduled' : delivery;
