import { avatarRoutes } from '@awning/contract/avatars';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { streamTurn } from '../../platform/streams/sse.ts';
import type { Turns } from '../../platform/streams/turns.ts';
import type { InterviewService } from './interview.ts';
import type { AvatarService } from './service.ts';

export function avatarEndpoints(deps: {
  service: AvatarService;
  interview: InterviewService;
  turns: Turns;
}): Endpoint[] {
  const { service, interview, turns } = deps;
  return [
    endpoint(avatarRoutes.list, ({ params, caller }) => service.list(caller.id, params.id)),
    endpoint(avatarRoutes.create, ({ params, body, caller, transact }) =>
      service.create(caller.id, params.id, body, transact),
    ),
    endpoint(avatarRoutes.get, ({ params, caller }) => service.get(caller.id, params.id)),
    endpoint(avatarRoutes.update, ({ params, body, caller }) => service.update(caller.id, params.id, body)),
    endpoint(avatarRoutes.remove, async ({ params, caller }) => {
      await service.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(avatarRoutes.finalize, ({ params, caller }) => service.finalize(caller.id, params.id)),
    endpoint(avatarRoutes.setDefault, ({ params, caller }) => service.setDefault(caller.id, params.id)),
    endpoint(avatarRoutes.session, ({ params, caller }) => interview.session(caller.id, params.id)),
    endpoint(
      avatarRoutes.turn,
      ({ body, caller, language, transact }) => interview.act(caller.id, body, language, transact),
      ({ turnId }, { caller, reply }) =>
        streamTurn(reply, turns, { ownerId: caller.id, turnId, lastEventId: 0 }),
    ),
  ];
}
