import { avatarRoutes } from '@awning/contract/avatars';
import { interviewRoutes } from '@awning/contract/interviews';
import { notFound } from '../../platform/failure.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { streamTurn } from '../../platform/streams/sse.ts';
import { presentChange } from './changes/presenter.ts';
import { presentAvatar, presentSession } from './presenter.ts';
import type { AvatarsService } from './service.ts';

export function avatarEndpoints({ library, changes, interview, turns }: AvatarsService): Endpoint[] {
  return [
    endpoint(avatarRoutes.list, async ({ params, caller }) => ({
      data: (await library.list(caller.id, params.id)).map(presentAvatar),
    })),
    endpoint(avatarRoutes.create, ({ params, body, caller, transact }) =>
      library.create(caller.id, params.id, body, presenting(transact, presentAvatar)),
    ),
    endpoint(avatarRoutes.get, async ({ params, caller }) =>
      presentAvatar(await library.get(caller.id, params.id)),
    ),
    endpoint(avatarRoutes.update, async ({ params, body, caller }) =>
      presentAvatar(await library.update(caller.id, params.id, body)),
    ),
    endpoint(avatarRoutes.editStatement, async ({ params, body, caller }) => {
      const { id, statementId } = params;
      const { avatar, change } = await changes.editStatement(caller.id, id, statementId, body);
      return { avatar: presentAvatar(avatar), change: change && presentChange(change) };
    }),
    endpoint(avatarRoutes.removeStatement, async ({ params, caller }) => {
      const { avatar, change } = await changes.removeStatement(caller.id, params.id, params.statementId);
      if (!change) throw notFound();
      return { avatar: presentAvatar(avatar), change: presentChange(change) };
    }),
    endpoint(avatarRoutes.undoChange, async ({ params, caller }) =>
      presentAvatar(await changes.undo(caller.id, params.id, params.changeId)),
    ),
    endpoint(avatarRoutes.remove, async ({ params, caller }) => {
      await library.remove(caller.id, params.id);
      return undefined;
    }),
    endpoint(avatarRoutes.finalize, async ({ params, caller }) =>
      presentAvatar(await library.finalize(caller.id, params.id)),
    ),
    endpoint(avatarRoutes.setDefault, async ({ params, caller }) =>
      presentAvatar(await library.setDefault(caller.id, params.id)),
    ),
    endpoint(interviewRoutes.session, async ({ params, caller }) =>
      presentSession(await interview.session(caller.id, params.id)),
    ),
    endpoint(
      interviewRoutes.turn,
      ({ body, caller, language, transact }) => interview.act(caller.id, body, language, transact),
      ({ turnId }, { caller, reply }) =>
        streamTurn(reply, turns, { ownerId: caller.id, turnId, lastEventId: 0 }),
    ),
  ];
}
