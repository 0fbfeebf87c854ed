import type { Doc } from '../../platform/store.ts';
import { hasAny, requireScope, scopesOf } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { portfoliosOf } from '../held.ts';
import type { GraphNode } from '../node.ts';

/** A person as its own token may read it: the edges show what was granted. */
export function userNode(call: AuthedCall, doc: Doc<'person'>): GraphNode {
  const { world, token } = call;
  const granted = (...scopes: string[]): boolean => hasAny(call, ...scopes);
  const [first = '', ...rest] = doc.data.name.split(' ');
  return {
    id: doc.id,
    label: 'User',
    defaults: ['name'],
    fields: {
      name: () => doc.data.name,
      first_name: () => first,
      last_name: () => rest.join(' '),
      email: () => (granted('email') ? `${first.toLowerCase()}@example.com` : undefined),
      picture: () => ({
        data: { url: `${world.origin()}/meta/pictures/${doc.id}.svg`, is_silhouette: false },
      }),
    },
    edges: {
      permissions: () => ({
        rows: [
          ...scopesOf(world, token).map((permission) => ({ permission, status: 'granted' })),
          ...(doc.data.declined ?? []).map((permission) => ({ permission, status: 'declined' })),
        ],
      }),
      accounts: () => ({
        nodes: (granted('pages_show_list') ? doc.data.pageIds : []).flatMap((id) => {
          const page = world.store.get('page', id);
          return page ? [call.node(page)] : [];
        }),
      }),
      adaccounts: () => ({
        nodes: (granted('ads_read', 'ads_management') ? doc.data.adAccountIds : []).flatMap((id) => {
          const account = world.store.get('adaccount', id);
          return account ? [call.node(account)] : [];
        }),
      }),
      businesses: () => {
        requireScope(call, 'business_management');
        return { nodes: portfoliosOf(world, doc).map((portfolio) => call.node(portfolio)) };
      },
    },
  };
}
