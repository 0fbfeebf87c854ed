import { avatarRoutes } from '@awning/contract/avatars';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { streamTurn } from '../../platform/streams/sse.ts';
import type { AvatarsService } from './service.ts';

export function avatarEndpoints({ library, interview, turns }: AvatarsService): Endpoint[] {
  return [
    endpoint(avatarRoutes.list, ({ params, caller }) => library.list(caller.id, params.id)),
    endpoint(avatarRoutes.create, ({ params, body, caller, transact }) =>
      library.create(caller.id, params.id, body, transact),
    ),
    endpoint(avatarRoutes.get, ({ params, caller }) => library.get(caller.id, params.id)),
    endpoint(avatarRoutes.update, ({ params, body, caller }) => library.update(caller.id, params.id, body)),
    endpoint(avatarRoutes.remove, async ({ params, caller }) => {
      await library.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(avatarRoutes.finalize, ({ params, caller }) => library.finalize(caller.id, params.id)),
    endpoint(avatarRoutes.setDefault, ({ params, caller }) => library.setDefault(caller.id, params.id)),
    endpoint(avatarRoutes.session, ({ params, caller }) => interview.session(caller.id, params.id)),
    endpoint(
      avatarRoutes.turn,
      ({ body, caller, language, transact }) => interview.act(caller.id, body, language, transact),
      ({ turnId }, { caller, reply }) =>
        streamTurn(reply, turns, { ownerId: caller.id, turnId, lastEventId: 0 }),
    ),
  ];
}
