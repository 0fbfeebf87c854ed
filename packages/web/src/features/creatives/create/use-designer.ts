import { accountRoutes } from '@awning/contract/accounts';
import {
  type AdsAbout,
  type CreativeTurnBody,
  creativeConversationRoutes,
  creativeTurnEventNames,
  type creativeTurnEvents,
  type DesignerChoice,
  type thinkingStages,
  type Variation,
} from '@awning/contract/creative-conversations';
import type { Serving } from '@awning/contract/serving';
import { skipToken, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import type { StreamEvent } from '../../../api/stream.ts';
import { type LiveTurn as Live, useStreamedTurn } from '../../../api/use-streamed-turn.ts';
import { isErrorKey } from '../../../i18n/error-key.ts';
import { toast } from '../../../ui/toast.ts';

type Action = Pick<CreativeTurnBody, 'action' | 'message' | 'choice' | 'variationId' | 'about'>;

interface Progress {
  stage: (typeof thinkingStages)[number];
  /** Progress, 0 to 1. */
  progress: number;
  /** The designer's text so far. */
  text: string;
  variations: Variation[];
  /** Ids of the ads that are changed, and how many new ones are made; null until that is decided. */
  planned: { changed: string[]; made: number } | null;
  /** Who writes the ads, once that is told. */
  serving: Serving | null;
}
export type LiveTurn = Live<Progress>;

const initial: Progress = {
  stage: 'reading',
  progress: 0,
  text: '',
  variations: [],
  planned: null,
  serving: null,
};

/** The result of the last turn, where it was followed to its end. */
type Outcome = { stopped: boolean; error: ApiFailure | null };
const noOutcome: Outcome = { stopped: false, error: null };

export type Designer = ReturnType<typeof useDesigner>;

/**
 * A conversation with the designer as the server stores it, and the turn under way.
 * @param options.conversationId null starts a new one with `start`
 * @param options.onCreated called with the id of a new conversation as soon as it exists, while its first turn goes on
 */
export function useDesigner(options: {
  businessId: string;
  avatarId: string;
  conversationId: string | null;
  /** What a new one is about. */
  about: AdsAbout | null;
  onCreated: (conversationId: string) => void;
}) {
  const { businessId, avatarId, conversationId, about, onCreated } = options;
  const stored = queryOf(creativeConversationRoutes.conversation, { params: { id: conversationId ?? '' } });
  const query = useQuery({ ...stored, queryFn: conversationId ? stored.queryFn : skipToken });
  const conversation = conversationId ? query.data : undefined;
  const [outcome, setOutcome] = useState(noOutcome);

  const { live, failure, notAccepted, send, stop } = useStreamedTurn({
    events: creativeTurnEventNames,
    initial,
    reduce: applyEvent,
    onEvent(event) {
      // A turn counts towards the plan's limit from its start, and a conversation exists from its first.
      if (event.name === 'turn') {
        invalidateEntitlements();
        if (!conversationId) begun(event.data.conversationId);
      }
      if (event.name === 'done') setOutcome({ stopped: event.data.status === 'stopped', error: null });
      if (event.name === 'error') setOutcome({ stopped: false, error: failureOf(event.data.message) });
    },
    async onSettled(turn) {
      invalidateEntitlements();
      const id = turn?.conversationId ?? conversationId;
      if (!id) return;
      const { queryKey, queryFn } = queryOf(creativeConversationRoutes.conversation, { params: { id } });
      // One that is being read already may have been read before the turn ended.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
      // An instruction makes versions.
      queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.variationVersions) });
    },
    runningTurnId: conversation?.status === 'running' ? conversation.turnId : null,
  });

  const begun = (id: string) => {
    queryClient.invalidateQueries({ queryKey: keyOf(creativeConversationRoutes.conversations) });
    onCreated(id);
  };
  const act = (action: Action, sent: string | null = null) => {
    setOutcome(noOutcome);
    const body = { businessId, avatarId, ...(conversationId && { conversationId }), ...action };
    return send(creativeConversationRoutes.turn, { body }, sent, conversation?.messages.length);
  };

  return {
    conversation,
    /** Who writes the ads, or wrote the last ones, where that was told. */
    serving:
      live?.serving ?? conversation?.messages.findLast(({ serving }) => serving !== null)?.serving ?? null,
    query,
    live,
    failure: failure ?? outcome.error,
    notAccepted,
    stopped: outcome.stopped,
    stop: () => stop().catch((error: unknown) => toast.error(i18next.t('errors:stopFailed'), error)),
    start: () => act({ action: 'start', ...(about && { about }) }),
    /** @param variationId the variation that is chosen, if it is one: what the instruction is about */
    sendMessage: (message: string, variationId: string | null) =>
      act({ action: 'message', message, ...(variationId && { variationId }) }, message),
    /** @param label what was tapped, as it is read */
    choose: (choice: DesignerChoice, label: string, variationId: string | null) =>
      act({ action: 'message', choice, ...(variationId && { variationId }) }, label),
    moreLike: (variationId: string) => act({ action: 'variations', variationId }),
    unlike: (variationId: string) => act({ action: 'unlike', variationId }),
    retry: () => act({ action: 'retry' }),
  };
}

/** A new attempt, for example after a restart of the server, continues the last one. */
function applyEvent(state: Progress, event: StreamEvent<typeof creativeTurnEvents>): Progress {
  switch (event.name) {
    case 'thinking':
      return { ...state, ...event.data };
    case 'planned':
      return { ...state, planned: event.data };
    case 'serving':
      return { ...state, serving: event.data };
    case 'delta':
      return { ...state, text: state.text + event.data.text };
    case 'variation': {
      const others = state.variations.filter(({ id }) => id !== event.data.id);
      return { ...state, variations: [...others, event.data] };
    }
    default:
      return state;
  }
}

const invalidateEntitlements = () =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountRoutes.entitlements) });

/** @param message the server's, as text or as a translation key */
const failureOf = (message: string) =>
  new ApiFailure('INTERNAL', isErrorKey(message) ? i18next.t(message) : message, 500);
