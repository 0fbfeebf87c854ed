import { createHook } from '../../platform/hook.ts';
import type { AccountsService } from '../accounts/public.ts';
import { createConversations } from './conversations.ts';
import { createDesigner } from './designer.ts';
import { createLibrary } from './library.ts';
import type { CreativeDeps, CreativeUse } from './types.ts';

/** The creatives of a business: its library, and the conversation in which the designer makes them. */
export function createCreativesService(
  given: Omit<CreativeDeps, 'limits' | 'use'> & { accounts: AccountsService },
) {
  const use = createHook<CreativeUse>('creatives.use');
  const deps: CreativeDeps = { ...given, limits: given.accounts.limits, use };
  deps.turns.register(createDesigner(deps));
  const library = createLibrary(deps);
  return { ...library, ...createConversations(deps, library.withCampaigns), use };
}

export type CreativesService = ReturnType<typeof createCreativesService>;
