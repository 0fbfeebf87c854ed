import { avatarRoutes } from '@awning/contract/avatars';
import { chatRoutes } from '@awning/contract/chat';
import { creativeConversationRoutes, type Variation } from '@awning/contract/creative-conversations';

import type { Language } from '@awning/contract/languages';
import type { Serving } from '@awning/contract/serving';
import { eventsIn, readUntil, type StreamEvent, spokenIn } from '../events.ts';
import { randomAddress } from '../people.ts';
import type { Product } from '../product.ts';

/** Ads for the persona of a finished interview, turn by turn. */
export async function designerOf(
  product: Product,
  language: Language,
  {
    person: { token },
    businessId,
    avatarId,
  }: { person: { token: string }; businessId: string; avatarId: string },
) {
  await product.call(avatarRoutes.finalize, { params: { id: avatarId } }, { token });
  let events: StreamEvent[] = [];
  let conversationId: string | undefined;
  const of = <T>(name: string) => events.filter(({ event }) => event === name).map(({ data }) => data as T);

  /** @param isWhole false: it is stopped once its first ad is drawn, for drawing is what takes the time */
  async function turn(about: object, isWhole: boolean): Promise<StreamEvent[]> {
    const body = { businessId, avatarId, ...(conversationId && { conversationId }), ...about };
    const headers = { 'x-forwarded-for': randomAddress() };
    const sent = { token, language, headers };
    const answer = await product.request('POST', '/chat/creative/conversation', body, sent);
    const begun = await readUntil(answer, (text) => !isWhole && text.includes('\nevent: variation'));
    const [first] = eventsIn(begun);
    const { turnId, conversationId: its } = (first?.data ?? {}) as { turnId: string; conversationId: string };
    conversationId = its;
    await product.call(chatRoutes.stopTurn, { params: { id: turnId } }, { token });
    const rest = await product.request('GET', `/chat/turns/${turnId}`, undefined, { token });
    events = eventsIn(await rest.text());
    return events;
  }

  return {
    /** Begins a new conversation. */
    start: ({ isWhole = false } = {}) => {
      conversationId = undefined;
      return turn({ action: 'start' }, isWhole);
    },
    /** @param variationId the one that is chosen, if it is one */
    instruct: (
      message: string,
      { isWhole = false, variationId }: { isWhole?: boolean; variationId?: string } = {},
    ) => turn({ action: 'message', message, ...(variationId && { variationId }) }, isWhole),
    made: () => of<Variation>('variation'),
    servings: () => of<Serving>('serving'),
    text: () => spokenIn(events),
    status: () => of<{ status: string }>('done')[0]?.status ?? 'failed',
    /** Who served the last turn, as it is stored. */
    async stored(): Promise<Serving | null | undefined> {
      const params = { id: conversationId ?? '' };
      const { body } = await product.call(creativeConversationRoutes.conversation, { params }, { token });
      return body.messages.at(-1)?.serving;
    },
  };
}
