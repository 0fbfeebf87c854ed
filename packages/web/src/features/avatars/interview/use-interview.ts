import { type AvatarTurnBody, avatarRoutes, avatarTurnEvents } from '@awning/contract/avatars';
import { chatRoutes } from '@awning/contract/chat';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { resumeStream, type StreamEvent, type StreamOptions, stream } from '../../../api/stream.ts';
import { refreshLists, takeAvatar } from '../api/avatar.ts';

type Event = StreamEvent<typeof avatarTurnEvents>;
type Action = Omit<AvatarTurnBody, 'businessId' | 'sessionId'>;

type Open = (options: StreamOptions<typeof avatarTurnEvents>) => Promise<void>;

/** A turn that is being told. */
export interface LiveTurn {
  /** Known once the server has taken the turn in, and with it what the owner said. */
  turnId: string | null;
  /** What the owner has just said, until the session holds it. */
  said: string | null;
  text: string;
  reconnecting: boolean;
}

export type Interview = ReturnType<typeof useInterview>;

/**
 * An interview as the server holds it, and the turn that is being told right now. A reload, or another tab, takes up
 * a running turn where it is; leaving the page loses nothing that was taken in.
 * @param options.avatarId null begins a new interview with `start`
 * @param options.onBegun hears which avatar a new interview is about
 */
export function useInterview(options: {
  businessId: string;
  avatarId: string | null;
  onBegun?: (avatarId: string) => void;
}) {
  const { businessId, onBegun } = options;
  const [begunId, setBegunId] = useState<string | null>(null);
  const avatarId = options.avatarId ?? begunId;
  const sessionOptions = queryOf(avatarRoutes.session, { params: { id: avatarId ?? '' } });
  const query = useQuery({ ...sessionOptions, queryFn: avatarId ? sessionOptions.queryFn : skipToken });
  const session = avatarId ? query.data : undefined;
  const [live, setLive] = useState<LiveTurn | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** Follows one turn to its end. Resolves to whether the server took it in, as soon as that is known. */
  function follow(said: string | null, open: Open): Promise<boolean> {
    return new Promise((resolve) => {
      toTheEnd(said, open, () => resolve(true)).then(() => resolve(false));
    });
  }

  async function toTheEnd(said: string | null, open: Open, onTaken: () => void): Promise<void> {
    const mine = new AbortController();
    abort.current?.abort();
    abort.current = mine;
    let id = avatarId;
    setFailure(null);
    setLive({ turnId: null, said, text: '', reconnecting: false });
    const change = (next: (turn: LiveTurn) => LiveTurn) => setLive((turn) => turn && next(turn));
    const onEvent = (event: Event) => {
      if (event.name === 'turn') {
        const { turnId } = event.data;
        onTaken();
        id = event.data.avatarId;
        setBegunId(id);
        change((turn) => ({ ...turn, turnId, text: '' }));
      } else if (event.name === 'delta') {
        change((turn) => ({ ...turn, text: turn.text + event.data.text }));
      } else if (event.name === 'avatar') takeAvatar(event.data);
    };
    const onReconnect = (attempt: number) => change((turn) => ({ ...turn, reconnecting: attempt > 0 }));
    try {
      await open({ events: avatarTurnEvents, onEvent, onReconnect, signal: mine.signal });
    } catch (error) {
      if (mine.signal.aborted) return;
      // Another tab was quicker, or a lost answer had arrived after all: what the server holds tells.
      if (!isFailure(error, 'CONFLICT')) setFailure(error);
    }
    if (id)
      await queryClient.refetchQueries({
        queryKey: queryOf(avatarRoutes.session, { params: { id } }).queryKey,
      });
    if (mine.signal.aborted) return;
    setLive(null);
    if (!avatarId && id) {
      refreshLists();
      onBegun?.(id);
    }
  }

  const act = (action: Action, said: string | null = null) => {
    const about = session ? { sessionId: session.sessionId } : avatarId ? { avatarId } : {};
    return follow(said, (rest) =>
      stream(avatarRoutes.turn, { body: { businessId, ...about, ...action } }, rest),
    );
  };

  const resume = useEffectEvent((turnId: string) => {
    follow(null, (rest) => resumeStream(turnId, rest));
  });
  const runningTurn = session?.status === 'answering' && !live ? session.turnId : null;
  useEffect(() => {
    if (runningTurn) resume(runningTurn);
  }, [runningTurn]);

  return {
    session,
    avatarId,
    query,
    live,
    failure,
    start: () => act({ action: 'start', ...(avatarId && { avatarId }) }),
    answer: (questionId: string, answer: string) => act({ action: 'answer', questionId, answer }, answer),
    skip: (questionId: string) => act({ action: 'skip', questionId }),
    revise: (questionId: string, answer: string) => act({ action: 'revise', questionId, answer }, answer),
    refine: (wish: string) => act({ action: 'refine', answer: wish }, wish || null),
    retry: () => act({ action: 'retry', ...(session?.turnId && { turnId: session.turnId }) }),
    async stop() {
      if (live?.turnId) await call(chatRoutes.stopTurn, { params: { id: live.turnId } });
    },
  };
}
