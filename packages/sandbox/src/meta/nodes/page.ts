import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import type { GraphNode } from '../node.ts';
import { pageToken } from '../oauth.ts';

/** A Page, ready to be read by someone who manages it. */
export function pageNode(call: AuthedCall, doc: Doc<'page'>): GraphNode {
  const { data } = doc;
  const picture = `${call.world.origin()}/meta/pictures/${doc.id}.svg`;
  return {
    id: doc.id,
    label: 'Page',
    defaults: ['access_token', 'category', 'category_list', 'name', 'tasks'],
    fields: {
      access_token: () => pageToken(call.world, call.token, doc.id),
      name: () => data.name,
      category: () => data.category,
      category_list: () => [{ id: '2500', name: data.category }],
      tasks: () => ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'],
      picture: () => ({ data: { height: 50, is_silhouette: false, url: picture, width: 50 } }),
      link: () => `https://www.facebook.com/${doc.id}`,
      is_published: () => true,
      fan_count: () => 100 + (doc.seq % 50) * 37,
    },
    edges: {
      leadgen_forms: () => ({
        nodes: data.leadForms.map((form) => ({
          id: form.id,
          label: 'LeadgenForm',
          defaults: ['locale', 'name', 'status'],
          fields: { name: () => form.name, status: () => 'ACTIVE', locale: () => 'en_US' },
          edges: {},
        })),
      }),
    },
  };
}
