import { z } from 'zod';
import { route } from './route.ts';
import { byId } from './scalars.ts';

/**
 * Any turn, whoever started it: a cut stream is taken up again byte for byte. The answer repeats every stored
 * event after `Last-Event-ID` and then follows the turn until its `done` or `error`.
 */
export const chatRoutes = {
  resumeTurn: route({
    method: 'GET',
    path: '/chat/turns/:id',
    summary: 'Take a cut stream up again after the Last-Event-ID header',
    access: 'verified',
    params: byId,
    query: z.object({ lastEventId: z.coerce.number().int().min(0).optional() }),
    status: 200,
    kind: 'stream',
  }),
  stopTurn: route({
    method: 'POST',
    path: '/chat/turns/:id/stop',
    summary: 'Stop a running turn; what was streamed so far stays',
    access: 'verified',
    essential: true,
    params: byId,
    status: 204,
  }),
};
