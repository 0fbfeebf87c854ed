import type { Strategist } from '../../ports/strategist.ts';
import { createInterviewService } from './interview.ts';
import { type AvatarDeps, createAvatarService } from './service.ts';
import { createTurnRunner } from './turn-runner.ts';

/** The feature put together; its turns are registered with the platform. */
export function createAvatars(deps: AvatarDeps & { strategist: Strategist }) {
  deps.turns.register(createTurnRunner(deps));
  return { service: createAvatarService(deps), interview: createInterviewService(deps), turns: deps.turns };
}
