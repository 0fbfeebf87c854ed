import { creativeConversationRoutes } from '@awning/contract/creative-conversations';
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
  return kept.data.map((creative) => creative.id);
}
