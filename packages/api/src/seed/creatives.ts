import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
import { creativeRoutes } from '@awning/contract/creatives';
import { buttonFits, destinationKinds } from '@awning/contract/destinations';
import { Client } from './client.ts';

/** Has creatives made from an avatar and keeps them all. @returns their ids */
export async function makeCreatives(client: Client, businessId: string, avatarId: string): Promise<string[]> {
  const events = await client.turn(creativeConversationRoutes.turn, {
    body: { businessId, avatarId, action: 'start' },
  });
  const conversationId = String(Client.opening(events).conversationId);
  const variationIds = events.filter((one) => one.event === 'variation').map((one) => String(one.data.id));
  const kept = await client.call(creativeConversationRoutes.confirm, {
    body: { conversationId, variationIds },
  });
  // The campaigns of the demo lead to several destinations: a button that says where it leads would contradict some.
  for (const { id, callToAction } of kept.data)
    if (!destinationKinds.every((kind) => buttonFits(callToAction, { kind })))
      await client.call(creativeRoutes.update, { params: { id }, body: { callToAction: 'CONTACT_US' } });
  return kept.data.map((creative) => creative.id);
}
