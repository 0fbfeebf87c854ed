import type { Doc } from '../../platform/store.ts';
import { requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import type { Edge, GraphNode } from '../node.ts';
import type { Portfolio } from '../types/people.ts';

/** A business portfolio ("Business" reference) with the Pages and ad accounts that it owns, or that its clients share. */
export function portfolioNode(call: AuthedCall, doc: Doc<'portfolio'>): GraphNode {
  const { data } = doc;
  const assets = (list: Portfolio['pages'], relation: 'owned' | 'client'): Edge => {
    requireScope(call, 'business_management');
    const { store } = call.world;
    const wanted = list.filter((one) => one.relation === relation);
    const docs = wanted.flatMap(({ id }) => store.find(['page', 'adaccount'], id) ?? []);
    return { nodes: docs.map((asset) => call.node(asset)) };
  };
  return {
    id: doc.id,
    label: 'Business',
    defaults: ['name'],
    fields: { name: () => data.name },
    edges: {
      owned_pages: () => assets(data.pages, 'owned'),
      client_pages: () => assets(data.pages, 'client'),
      owned_ad_accounts: () => assets(data.adAccounts, 'owned'),
      client_ad_accounts: () => assets(data.adAccounts, 'client'),
    },
  };
}
