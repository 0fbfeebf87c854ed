import type { CreativeConversation } from '@awning/contract/creative-conversations';

type Message = CreativeConversation['messages'][number];

/** What the newest turn left to be chosen: what becomes of words, and the question that would help most. */
export function openChoices({
  messages,
}: CreativeConversation): Pick<Message, 'id' | 'content' | 'asks'> | null {
  const last = messages.at(-1);
  if (!last) return null;
  const ofTurn = messages.filter(({ turnId }) => turnId === last.turnId);
  const content = ofTurn.findLast((message) => message.content !== null)?.content ?? null;
  const asks = ofTurn.findLast((message) => message.asks !== null)?.asks ?? null;
  return { id: last.id, content, asks };
}
