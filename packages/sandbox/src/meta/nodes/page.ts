import type { Doc } from '../../platform/store.ts';
import { hasAny, requirePageToken, requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { pagesHeldBy } from '../held.ts';
import { leadAccessOf } from '../lead-access.ts';
import type { Edge, GraphNode } from '../node.ts';
import { pageToken } from '../oauth.ts';
import { detailsOf } from '../page-details.ts';
import { appsOfPage } from '../webhooks/subscriptions.ts';
import { instagramOf } from './page-backed.ts';
import { newestFirst } from './shared.ts';

/** A Page as a person who manages it may read it. */
export function pageNode(call: AuthedCall, doc: Doc<'page'>): GraphNode {
  const { data } = doc;
  const { store } = call.world;
  const picture = `${call.world.origin()}/meta/pictures/${doc.id}.svg`;
  const isHeld = (): boolean => {
    const { personId } = call.token.data;
    const person = personId ? store.get('person', personId) : undefined;
    return person === undefined || pagesHeldBy(call.world, person).includes(doc.id);
  };
  /** What people do on the Page is read with leave only. */
  const engagement = <T>(read: () => T): T => {
    requireScope(call, 'pages_read_engagement');
    return read();
  };
  const instagram = (): GraphNode | undefined => {
    const account = instagramOf(store, doc.id, false);
    return account && hasAny(call, 'instagram_basic', 'pages_read_engagement')
      ? call.node(account)
      : undefined;
  };
  const posts = (): Edge =>
    engagement(() => ({
      nodes: newestFirst(store.all('post').filter((post) => post.data.pageId === doc.id)).map((post) =>
        call.node(post),
      ),
    }));
  const photos = (): Edge =>
    engagement(() => ({
      nodes: newestFirst(store.all('photo').filter((photo) => photo.data.pageId === doc.id)).map((photo) =>
        call.node(photo),
      ),
    }));
  const details = detailsOf(doc);
  const filledIn = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, () => engagement(() => value)]),
  );
  return {
    id: doc.id,
    label: 'Page',
    defaults: ['access_token', 'category', 'category_list', 'name', 'tasks'],
    fields: {
      ...filledIn,
      access_token: () =>
        // "Only returned if the User making the request has a role on the Page" ("Page" reference).
        hasAny(call, 'pages_show_list') && isHeld() ? pageToken(call.world, call.token, doc.id) : undefined,
      name: () => data.name,
      category: () => data.category,
      category_list: () => [{ id: '2500', name: data.category }],
      tasks: () =>
        isHeld() ? ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'] : [],
      picture: () => ({ data: { height: 50, is_silhouette: false, url: picture, width: 50 } }),
      link: () => `https://www.facebook.com/${doc.id}`,
      is_published: () => data.isPublished !== false,
      fan_count: () => engagement(() => 100 + (doc.seq % 50) * 37),
      has_lead_access: () => leadAccessOf(call, doc),
      leadgen_tos_accepted: () => data.lacksLeadTerms !== true,
      has_whatsapp_number: () => data.withoutWhatsapp !== true,
      instagram_business_account: instagram,
    },
    edges: {
      leadgen_forms: () => {
        requirePageToken(call, doc.id);
        requireScope(call, 'pages_manage_ads');
        const forms = store.all('leadform').filter((form) => form.data.pageId === doc.id);
        const kept = forms.filter((form) => form.data.status !== 'DELETED');
        return { nodes: newestFirst(kept).map((form) => call.node(form)) };
      },
      photos,
      posts,
      published_posts: posts,
      feed: posts,
      instagram_accounts: () => {
        const account = instagram();
        return { nodes: account ? [account] : [] };
      },
      page_backed_instagram_accounts: () => {
        requirePageToken(call, doc.id);
        const account = instagramOf(store, doc.id, true);
        return { nodes: account ? [call.node(account)] : [] };
      },
      subscribed_apps: () => appsOfPage(call, doc),
    },
  };
}
