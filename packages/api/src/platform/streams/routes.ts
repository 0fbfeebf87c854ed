import { chatRoutes } from '@awning/contract/chat';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { streamTurn } from './sse.ts';
import type { Turns } from './turns.ts';

/** The largest number of an event (a PostgreSQL integer). */
const mostEvents = 2 ** 31 - 1;

/** Resuming and stopping a turn, whatever feature started it. */
export function turnEndpoints(turns: Turns): Endpoint[] {
  return [
    endpoint(chatRoutes.resumeTurn, ({ params, query, caller, request, reply }) => {
      const header = Number(request.headers['last-event-id'] ?? query.lastEventId ?? 0);
      const lastEventId = Number.isInteger(header) && header >= 0 && header <= mostEvents ? header : 0;
      return streamTurn(reply, turns, { ownerId: caller.id, turnId: params.id, lastEventId });
    }),
    endpoint(chatRoutes.stopTurn, async ({ params, caller }) => {
      await turns.stop(caller.id, params.id);
      return undefined;
    }),
  ];
}
