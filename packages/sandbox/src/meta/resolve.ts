import type { Kinds } from '../kinds.ts';
import type { Doc, Store } from '../platform/store.ts';
import { accountFor, mayUsePage, personOf } from './auth.ts';
import type { AuthedCall, Readable } from './call.ts';
import { unknownObject } from './errors.ts';
import { reportNode } from './insights/report.ts';
import type { GraphNode } from './node.ts';
import { accountNode } from './nodes/account.ts';
import { adNode } from './nodes/ad.ts';
import { adSetNode } from './nodes/adset.ts';
import { audienceNode } from './nodes/audience.ts';
import { campaignNode } from './nodes/campaign.ts';
import { instagramMediaNode, instagramNode, photoNode, postNode } from './nodes/content.ts';
import { creativeNode } from './nodes/creative.ts';
import { imageNode } from './nodes/image.ts';
import { leadFormNode, leadNode } from './nodes/lead-form.ts';
import { pageNode } from './nodes/page.ts';
import { portfolioNode } from './nodes/portfolio.ts';
import { userNode } from './nodes/user.ts';
import { videoNode } from './nodes/video.ts';

const BUILDERS: { [K in Readable['kind']]: (call: AuthedCall, doc: Doc<K>) => GraphNode } = {
  person: userNode,
  page: pageNode,
  adaccount: accountNode,
  campaign: campaignNode,
  adset: adSetNode,
  adcreative: creativeNode,
  ad: adNode,
  adimage: imageNode,
  advideo: videoNode,
  report: reportNode,
  audience: audienceNode,
  leadform: leadFormNode,
  lead: leadNode,
  photo: photoNode,
  post: postNode,
  iguser: instagramNode,
  igmedia: instagramMediaNode,
  portfolio: portfolioNode,
};

/** Any stored object, readable. */
export function nodeFor(call: AuthedCall, doc: Readable): GraphNode {
  const build = BUILDERS[doc.kind] as (call: AuthedCall, doc: Readable) => GraphNode;
  return build(call, doc);
}

/** The kinds of objects of an ad account that are found by id alone. */
const OWNED = [
  'campaign',
  'adset',
  'ad',
  'adcreative',
  'advideo',
  'report',
  'audience',
] as const satisfies (keyof Kinds)[];

/** The kinds of objects of a Page that are found by id alone. */
const ON_PAGE = ['leadform', 'lead', 'photo', 'post', 'iguser', 'igmedia'] as const satisfies (keyof Kinds)[];

function pageIdOf(
  store: Store,
  doc: { [K in (typeof ON_PAGE)[number]]: Doc<K> }[(typeof ON_PAGE)[number]],
): string {
  if (doc.kind !== 'igmedia') return doc.data.pageId;
  return store.get('iguser', doc.data.instagramId)?.data.pageId ?? '';
}

/** The object with an id, if the token may read it. */
export function findObject(call: AuthedCall, id: string): Readable {
  const { store } = call.world;
  if (id === 'me') {
    const { pageId } = call.token.data;
    const page = pageId ? store.get('page', pageId) : undefined;
    return page ?? personOf(call);
  }
  if (id.startsWith('act_')) return accountFor(call, id.slice(4));
  const owned = store.find(OWNED, id);
  if (owned && !(owned.kind === 'audience' && owned.data.deletedAt !== null)) {
    accountFor(call, owned.data.accountId);
    return owned;
  }
  const image = id.includes(':') ? store.get('adimage', id) : undefined;
  if (image) {
    accountFor(call, image.data.accountId);
    return image;
  }
  const page = store.get('page', id);
  if (page && mayUsePage(call, id)) return page;
  const onPage = store.find(ON_PAGE, id);
  if (onPage && mayUsePage(call, pageIdOf(store, onPage))) return onPage;
  const portfolio = store.get('portfolio', id);
  if (portfolio && portfolio.data.personId === call.token.data.personId) return portfolio;
  if (call.token.data.personId === id) return personOf(call);
  throw unknownObject(call.method, id);
}
