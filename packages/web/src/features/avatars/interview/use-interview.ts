import { avatarTurnEventNames } from '@awning/contract/avatar-turn-events';
import type { briefingSections } from '@awning/contract/avatars';
import type { FactValue } from '@awning/contract/facts';
import { type AvatarTurnBody, type InterviewSession, interviewRoutes } from '@awning/contract/interviews';
import type { Serving } from '@awning/contract/serving';
import { skipToken, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useState } from 'react';
import { queryClient, queryOf } from '../../../api/query.ts';
import { type LiveTurn as Live, useStreamedTurn } from '../../../api/use-streamed-turn.ts';
import { invalidateFacts, useFacts } from '../../../brief/api.ts';
import { toast } from '../../../ui/toast.ts';
import { cacheAvatar, invalidateAvatarLists, prefetchAvatar } from '../api.ts';

export type BriefingSection = (typeof briefingSections)[number];

type Action = Omit<AvatarTurnBody, 'businessId' | 'sessionId'>;

interface Progress {
  /** The strategist's text so far. */
  text: string;
  /** Who carries it out, once that is told. */
  serving: Serving | null;
}
/** A turn under way. */
export type LiveTurn = Live<Progress>;

export type Interview = ReturnType<typeof useInterview>;

/**
 * An interview as the server stores it, and the turn under way.
 * @param options.avatarId null starts a new interview with `start`
 * @param options.onCreated called with the avatar of a new interview
 */
export function useInterview(options: {
  businessId: string;
  avatarId: string | null;
  onCreated?: (avatarId: string) => void;
}) {
  const { businessId, onCreated } = options;
  const [createdId, setCreatedId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const avatarId = options.avatarId ?? createdId;
  const sessionOptions = queryOf(interviewRoutes.session, { params: { id: avatarId ?? '' } });
  const query = useQuery({ ...sessionOptions, queryFn: avatarId ? sessionOptions.queryFn : skipToken });
  const session = avatarId ? query.data : undefined;
  const facts = useFacts(businessId, avatarId).data?.data ?? [];

  const { live, failure, send, stop } = useStreamedTurn({
    events: avatarTurnEventNames,
    initial: { text: '', serving: null } as Progress,
    reduce(state, event) {
      // A new attempt, for example after a restart of the server, restarts its text.
      if (event.name === 'turn') return { text: '', serving: null };
      // Whoever takes over begins anew.
      if (event.name === 'serving') return { text: '', serving: event.data };
      return event.name === 'delta' ? { ...state, text: state.text + event.data.text } : state;
    },
    onEvent(event) {
      if (event.name === 'turn') setCreatedId(event.data.avatarId);
      if (event.name === 'avatar') cacheAvatar(event.data);
      if (event.name === 'facts') invalidateFacts();
      if (event.name === 'error') setProblem(event.data.message);
    },
    async onSettled(turn) {
      const id = turn?.avatarId ?? avatarId;
      if (!id) return;
      const { queryKey } = queryOf(interviewRoutes.session, { params: { id } });
      // Its own page takes this one's place at once, so that an answer being typed is not interrupted.
      await Promise.all([queryClient.refetchQueries({ queryKey }), !avatarId && prefetchAvatar(id)]);
      if (avatarId) return;
      invalidateAvatarLists();
      onCreated?.(id);
    },
    runningTurnId: session?.status === 'answering' ? (session.turnId ?? null) : null,
  });

  const act = (action: Action, sent: string | null = null) => {
    const about = session ? { sessionId: session.sessionId } : avatarId ? { avatarId } : {};
    setProblem(null);
    const body = { businessId, ...about, ...action };
    return send(interviewRoutes.turn, { body }, sent, session?.messages.length);
  };

  return {
    businessId,
    session,
    /** What was understood so far, rejected facts included. */
    facts,
    avatarId,
    query,
    live,
    failure,
    /** Why the last turn failed, as the server puts it: that of a refinement is not stored with the session. */
    problem,
    stop: () => stop().catch((error: unknown) => toast.error(i18next.t('errors:stopFailed'), error)),
    start: () => act({ action: 'start', ...(avatarId && { avatarId }) }),
    /** @param items what was entered with the question's editors and chips; the text may then be empty */
    answer: (questionId: string, answer: string, items: readonly FactValue[] = []) =>
      act(
        { action: 'answer', questionId, answer, ...(items.length > 0 && { items: [...items] }) },
        answer || null,
      ),
    skip: (questionId: string) => act({ action: 'skip', questionId }),
    revise: (questionId: string, answer: string) => act({ action: 'revise', questionId, answer }, answer),
    /** @param section where the words are to stand, as they are */
    refine: (request: string, section?: BriefingSection) =>
      act({ action: 'refine', answer: request, ...(section && { section }) }, request || null),
    retry: () => act({ action: 'retry', ...(session?.turnId && { turnId: session.turnId }) }),
  };
}

/** Who is at work, or was last. */
export const servingOf = ({ messages }: InterviewSession, live: LiveTurn | null): Serving | null =>
  live?.serving ?? messages.findLast(({ serving }) => serving !== null)?.serving ?? null;
