import type { Doc, Store } from '../../platform/store.ts';
import { requirePageToken, requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { newId } from '../ids.ts';

/** The Instagram account that a Page has: one that people connected, or one that stands for the Page in ads. */
export function instagramOf(store: Store, pageId: string, backed: boolean): Doc<'iguser'> | undefined {
  return store
    .all('iguser')
    .find(({ data }) => data.pageId === pageId && (data.isPageBacked ?? false) === backed);
}

/**
 * POST /PAGE_ID/page_backed_instagram_accounts: the account as which a Page without Instagram advertises there. A Page has
 * one, and a second call answers with it ("Page-backed Instagram accounts").
 */
export function createPageBacked(call: AuthedCall, page: Doc<'page'>): { id: string } {
  const { world } = call;
  requirePageToken(call, page.id);
  requireScope(call, 'pages_manage_ads');
  const known = instagramOf(world.store, page.id, true);
  if (known) return { id: known.id };
  const { name } = page.data;
  const made = world.store.insert('iguser', newId(world, 'iguser'), world.clock(), {
    pageId: page.id,
    username: name,
    name,
    isPageBacked: true,
  });
  return { id: made.id };
}
