import { createConversations } from './conversations.ts';
import type { CreativeDeps } from './deps.ts';
import { createDesigner } from './designer.ts';
import { createLibrary } from './library.ts';

/** The creatives of a business: its library, and the conversation in which the designer makes them. */
export function createCreatives(deps: CreativeDeps) {
  deps.turns.register(createDesigner(deps));
  return { ...createLibrary(deps), ...createConversations(deps) };
}

export type CreativeService = ReturnType<typeof createCreatives>;
