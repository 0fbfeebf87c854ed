import { accountRoutes } from '@awning/contract/accounts';
import { chatRoutes } from '@awning/contract/chat';
import {
  type CreativeTurnBody,
  creativeRoutes,
  creativeTurnEvents,
  type thinkingStages,
  type Variation,
} from '@awning/contract/creatives';
import { skipToken, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiFailure, isFailure } from '../../../api/failure.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { resumeStream, type StreamEvent, type StreamOptions, stream } from '../../../api/stream.ts';

type Event = StreamEvent<typeof creativeTurnEvents>;
type Action = Pick<CreativeTurnBody, 'action' | 'message' | 'variationId'>;

/** A turn that is being told right now. */
export interface LiveTurn {
  turnId: string | null;
  /** What the owner has just said. */
  said: string | null;
  stage: (typeof thinkingStages)[number];
  /** 0 to 1. */
  progress: number;
  /** The designer's words so far. */
  text: string;
  variations: Variation[];
  reconnecting: boolean;
}

const opening: Omit<LiveTurn, 'said'> = {
  turnId: null,
  stage: 'reading',
  progress: 0,
  text: '',
  variations: [],
  reconnecting: false,
};

export type Designer = ReturnType<typeof useDesigner>;

/**
 * A conversation with the designer as the server holds it, and the turn that is being told right now. A reload, or
 * another device, takes up a running turn where it is; leaving the page loses nothing.
 * @param options.conversationId null begins a new one with `start`
 * @param options.onBegun hears the id of a new conversation
 */
export function useDesigner(options: {
  businessId: string;
  avatarId: string;
  conversationId: string | null;
  onBegun: (conversationId: string) => void;
}) {
  const { businessId, avatarId, conversationId, onBegun } = options;
  const asked = queryOf(creativeRoutes.conversation, { params: { id: conversationId ?? '' } });
  const query = useQuery({ ...asked, queryFn: conversationId ? asked.queryFn : skipToken });
  const conversation = conversationId ? query.data : undefined;
  const [live, setLive] = useState<LiveTurn | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [stopped, setStopped] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** Follows one turn to its end, then takes in how things stand. */
  async function follow(
    said: string | null,
    open: (options: StreamOptions<typeof creativeTurnEvents>) => Promise<void>,
  ): Promise<void> {
    const mine = new AbortController();
    abort.current?.abort();
    abort.current = mine;
    let id = conversationId;
    setFailure(null);
    setStopped(false);
    setLive({ ...opening, said });
    const change = (next: (turn: LiveTurn) => LiveTurn) => setLive((turn) => turn && next(turn));
    const onEvent = (event: Event) => {
      if (event.name === 'turn') {
        id = event.data.conversationId;
        // It counts from its first moment: the notice says what is left while it runs, too.
        queryClient.invalidateQueries({ queryKey: keyOf(accountRoutes.entitlements) });
      }
      if (event.name === 'done') setStopped(event.data.status === 'stopped');
      if (event.name === 'error') setFailure(saidBy(event.data.message));
      change((turn) => told(turn, event));
    };
    const onReconnect = (attempt: number) => change((turn) => ({ ...turn, reconnecting: attempt > 0 }));
    try {
      await open({ events: creativeTurnEvents, onEvent, onReconnect, signal: mine.signal });
    } catch (error) {
      if (mine.signal.aborted) return;
      // Another tab was quicker, or a lost answer had arrived after all: what the server holds tells.
      if (!isFailure(error, 'CONFLICT')) setFailure(error);
    }
    queryClient.invalidateQueries({ queryKey: keyOf(accountRoutes.entitlements) });
    if (id) {
      await queryClient.fetchQuery({
        ...queryOf(creativeRoutes.conversation, { params: { id } }),
        staleTime: 0,
      });
      queryClient.invalidateQueries({ queryKey: keyOf(creativeRoutes.conversations) });
    }
    if (mine.signal.aborted) return;
    setLive(null);
    if (!conversationId && id) onBegun(id);
  }

  const act = (action: Action, said: string | null = null) => {
    const body = { businessId, avatarId, ...(conversationId && { conversationId }), ...action };
    return follow(said, (rest) => stream(creativeRoutes.turn, { body }, rest));
  };

  const resume = useEffectEvent((turnId: string) => {
    follow(null, (rest) => resumeStream(turnId, rest));
  });
  const runningTurn = conversation?.status === 'running' && !live ? conversation.turnId : null;
  useEffect(() => {
    if (runningTurn) resume(runningTurn);
  }, [runningTurn]);

  return {
    conversation,
    query,
    live,
    failure,
    stopped,
    start: () => act({ action: 'start' }),
    wish: (message: string) => act({ action: 'message', message }, message),
    moreLike: (variationId: string) => act({ action: 'variations', variationId }),
    retry: () => act({ action: 'retry' }),
    async stop() {
      if (live?.turnId) await call(chatRoutes.stopTurn, { params: { id: live.turnId } });
    },
  };
}

/** A turn after one more event. A new attempt, say after the server was started anew, goes on where the last one was. */
function told(turn: LiveTurn, event: Event): LiveTurn {
  switch (event.name) {
    case 'turn':
      return { ...turn, turnId: event.data.turnId };
    case 'thinking':
      return { ...turn, ...event.data };
    case 'delta':
      return { ...turn, text: turn.text + event.data.text };
    case 'variation':
      return {
        ...turn,
        variations: [...turn.variations.filter(({ id }) => id !== event.data.id), event.data],
      };
    default:
      return turn;
  }
}

/** What the server said of a turn that failed, as text or as the key of one. */
const saidBy = (message: string) =>
  new ApiFailure('INTERNAL', message.startsWith('errors:') ? i18next.t(message) : message, 500);
