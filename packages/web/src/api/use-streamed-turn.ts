import { chatRoutes } from '@awning/contract/chat';
import type { EventNames } from '@awning/contract/event-names';
import type { RouteDefinition } from '@awning/contract/route';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type CallArguments, call } from './client.ts';
import { isFailure } from './failure.ts';
import { resumeStream, type StreamEvent, type StreamOptions, stream } from './stream.ts';

type EventSchemas = Record<string, z.ZodType> & { turn: z.ZodType<{ turnId: string }> };
type TurnEvent<M extends EventSchemas> = z.output<M['turn']>;

/** A turn under way: its common fields, and what its events have delivered so far. */
export type LiveTurn<S> = S & {
  /** Known once the server has accepted the turn. */
  turnId: string | null;
  /** The user's message that started it, until the stored conversation contains it. */
  sent: string | null;
  reconnecting: boolean;
};

interface TurnOptions<M extends EventSchemas, S> {
  /** The contract's events of this kind of turn. */
  events: EventNames<M>;
  initial: S;
  /** Reduces one more event of a turn. */
  reduce: (state: S, event: StreamEvent<M>) => S;
  onEvent?: (event: StreamEvent<M>) => void;
  /** Refetches what the server stored. `turn` is the accepted turn's first event, null where none was accepted. */
  onSettled: (turn: TurnEvent<M> | null) => Promise<void>;
  /** A turn that is running according to the server; it is followed unless this hook already follows one. */
  runningTurnId: string | null;
}

/**
 * Runs the streamed turns of a conversation, one at a time, and takes up one that is running after a reload. Whatever
 * fails, `live` ends: a refused or unsent turn at once with `failure`, an accepted one when the stored conversation
 * was read again. Leaving the page stops listening, not the turn.
 */
export function useStreamedTurn<M extends EventSchemas, S extends object>(options: TurnOptions<M, S>) {
  const { events, initial, reduce, onEvent, onSettled, runningTurnId } = options;
  const [live, setLive] = useState<LiveTurn<S> | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; accepted: boolean } | null>(null);
  const listening = useRef<AbortController | null>(null);
  const isShown = useRef(false);
  /** A stop that was asked for before the turn's id was known. */
  const stopping = useRef<PromiseWithResolvers<void> | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Where React mounts twice, in development, what the first mount began is followed on.
      queueMicrotask(() => {
        if (!isShown.current) listening.current?.abort();
      });
    };
  }, []);

  async function follow(
    sent: string | null,
    open: (options: StreamOptions<M>) => Promise<void>,
    onDecided: (accepted: boolean) => void,
  ): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    listening.current?.abort();
    listening.current = controller;
    endWait()?.resolve();
    let turn: TurnEvent<M> | null = null;
    const change = (next: (before: LiveTurn<S>) => LiveTurn<S>) =>
      setLive((before) => before && next(before));
    setFailure(null);
    setLive({ ...initial, turnId: null, sent, reconnecting: false });
    try {
      await open({
        events,
        signal,
        onReconnect: (attempt) => change((before) => ({ ...before, reconnecting: attempt > 0 })),
        onEvent(event) {
          if (event.name === 'turn') {
            turn = event.data as TurnEvent<M>;
            const { turnId } = turn;
            onDecided(true);
            change((before) => ({ ...before, turnId }));
            stopAccepted(turnId);
          }
          onEvent?.(event);
          change((before) => ({ ...before, ...reduce(before, event) }));
        },
      });
    } catch (error) {
      if (turn === null) {
        onDecided(false);
        // There is nothing to stop.
        endWait()?.resolve();
      }
      if (signal.aborted) return;
      // A conflict is no failure: another tab was faster, or a request whose answer was lost had arrived. The stored turns tell which.
      if (!isFailure(error, 'CONFLICT')) {
        setFailure({ error, accepted: turn !== null });
        if (turn === null) setLive(null);
      }
    }
    try {
      await onSettled(turn);
    } catch (error) {
      if (!signal.aborted) setFailure((before) => before ?? { error, accepted: turn !== null });
    }
    if (!signal.aborted) setLive(null);
  }

  function endWait(): PromiseWithResolvers<void> | null {
    const waiting = stopping.current;
    stopping.current = null;
    return waiting;
  }

  /** Carries out a stop that was asked for before the turn was known. */
  function stopAccepted(id: string): void {
    const waiting = endWait();
    if (waiting) call(chatRoutes.stopTurn, { params: { id } }).then(() => waiting.resolve(), waiting.reject);
  }

  /** Resolves to whether the server accepted the turn, as soon as that is known; never rejects. */
  function start(sent: string | null, open: (options: StreamOptions<M>) => Promise<void>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    follow(sent, open, resolve).finally(() => resolve(false));
    return promise;
  }

  const resume = useEffectEvent((turnId: string) => {
    start(null, (rest) => resumeStream(turnId, rest));
  });
  const unfollowed = live === null ? runningTurnId : null;
  useEffect(() => {
    if (unfollowed) resume(unfollowed);
  }, [unfollowed]);

  return {
    live,
    /** Why the last turn did not complete; null where it did. */
    failure: failure?.error ?? null,
    /** True where that turn was never accepted, so that the server has nothing to retry. */
    notAccepted: failure !== null && !failure.accepted,
    /**
     * Starts a turn.
     * @param sent the user's message, shown until the stored conversation contains it
     * @param place how many messages the stored conversation has
     */
    send: <D extends RouteDefinition>(
      route: D,
      input: NonNullable<CallArguments<D>[0]>,
      sent: string | null = null,
      place?: number,
    ) => start(sent, (rest) => stream(route, input, { ...rest, place })),
    /** Asks the server to stop the turn, as soon as that is known; what it has delivered is kept. */
    async stop(): Promise<void> {
      if (!live) return;
      if (live.turnId) return void (await call(chatRoutes.stopTurn, { params: { id: live.turnId } }));
      stopping.current ??= Promise.withResolvers<void>();
      await stopping.current.promise;
    },
  };
}
