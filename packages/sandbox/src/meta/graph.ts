import { asObject, type JsonObject } from '../platform/json.ts';
import type { Doc } from '../platform/store.ts';
import { accountFor, authenticate } from './auth.ts';
import type { AuthedCall, Call, Readable } from './call.ts';
import { GraphError, invalid, unknownObject } from './errors.ts';
import { startReport } from './insights/report.ts';
import { type Edge, project, readEdge, requestedFields } from './node.ts';
import { createAd, updateAd } from './nodes/ad.ts';
import { createAdSet } from './nodes/adset.ts';
import { updateAdSet } from './nodes/adset-update.ts';
import { performOnApp } from './nodes/app.ts';
import { changeMembers, createAudience, removeAudience, updateAudience } from './nodes/audience.ts';
import { createCampaign, updateCampaign } from './nodes/campaign.ts';
import { createPixel, receiveEvents } from './nodes/conversions.ts';
import { createCreative, updateCreative } from './nodes/creative.ts';
import { checkAccountOpen } from './nodes/editing.ts';
import { createImages } from './nodes/image.ts';
import { createLeadForm, updateLeadForm } from './nodes/lead-form.ts';
import { createPageBacked } from './nodes/page-backed.ts';
import { createTestLead, removeLead } from './nodes/test-lead.ts';
import { createVideo } from './nodes/video.ts';
import { debugToken, exchange } from './oauth.ts';
import { removeApp, revokePermission } from './permissions.ts';
import { findObject, nodeFor } from './resolve.ts';
import { changeStatus } from './review.ts';
import { search } from './search/general.ts';
import { installOnPage, setSubscribed, uninstallFromPage } from './webhooks/subscriptions.ts';

type Create = (call: AuthedCall, account: Doc<'adaccount'>) => unknown;

/** What can be posted to an ad account's edges. */
const CREATES: Record<string, Create> = {
  adimages: createImages,
  advideos: createVideo,
  campaigns: createCampaign,
  adsets: createAdSet,
  adcreatives: (call, account) => {
    const { id } = createCreative(call, account);
    return id ? { id } : { success: true };
  },
  ads: createAd,
  adspixels: createPixel,
  customaudiences: createAudience,
  subscribed_apps: (call, account) => setSubscribed(call, account, true),
};

/** Carries out one operation and returns its answer's body. @throws GraphError on refusals */
export async function perform(call: Call): Promise<unknown> {
  const [first, second] = call.path;
  // Removed with v26.0, and from all other versions on 27 October 2026: times are always ISO 8601.
  if (call.params.has('date_format')) throw invalid('The parameter date_format is not supported');
  if (first === 'oauth' && second === 'access_token') return exchange(call);
  if (first === 'debug_token') return debugToken(call);
  if (first === undefined) {
    throw new GraphError({ message: `Unsupported ${call.method.toLowerCase()} request.`, code: 100 });
  }
  const authed: AuthedCall = {
    ...call,
    token: authenticate(call),
    node: (doc) => nodeFor(authed, doc),
  };
  if (call.params.has('ids')) return readMany(authed, first);
  const revokes = call.method === 'DELETE' && first === 'me' && second === 'permissions';
  if (call.path.length > (revokes ? 3 : 2)) throw unknownPath(call);
  if (first === call.world.appId || first === 'app') return performOnApp(authed, second);
  if (first === 'search' && call.method === 'GET') return find(authed);
  if (call.method === 'GET')
    return second === undefined ? readOne(authed, first) : readList(authed, first, second);
  if (call.method === 'DELETE') return remove(authed, first, second);
  return second === undefined ? update(authed, first) : create(authed, first, second);
}

function find(call: AuthedCall): JsonObject {
  const found = search(call);
  if (!('rows' in found || 'nodes' in found)) return found;
  return readEdge(found as Edge, call.params, [], (cursor) => linkTo(call, cursor));
}

function unknownPath(call: Call): GraphError {
  return new GraphError({
    message: `Unknown path components: /${call.path.slice(1).join('/')}`,
    code: 2500,
  });
}

function readOne(call: AuthedCall, id: string): JsonObject {
  return project(call.node(findObject(call, id)), requestedFields(call.params));
}

function readList(call: AuthedCall, id: string, edgeName: string): JsonObject {
  const node = call.node(findObject(call, id));
  const edge = node.edges[edgeName];
  if (!edge) {
    const field = node.fields[edgeName];
    if (edgeName === 'picture' && field) return asObject(field());
    throw unknownPath(call);
  }
  return readEdge(edge(call.params), call.params, requestedFields(call.params), (cursor) =>
    linkTo(call, cursor),
  );
}

/** GET /EDGE?ids=A,B: one answer per id. Without an edge it no longer works (v26.0, and all others since October 2026). */
function readMany(call: AuthedCall, edgeName: string): JsonObject {
  const ids = call.params.texts('ids') ?? [];
  if (ids.length > 50) throw invalid('Param ids must have at most 50 elements');
  return Object.fromEntries(ids.map((id) => [id, readList(call, id, edgeName)]));
}

function linkTo(call: Call, cursor: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.params.toObject())) {
    if (name === 'after' || name === 'before') continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  query.set('access_token', call.accessToken);
  for (const [name, value] of Object.entries(cursor)) query.set(name, value);
  const version = call.version ? `/${call.version}` : '';
  return `${call.world.origin()}/graph${version}/${call.path.join('/')}?${query}`;
}

function create(call: AuthedCall, id: string, edgeName: string): unknown {
  if (edgeName === 'insights') return startReport(call, findObject(call, id));
  if (id.startsWith('act_')) {
    const make = CREATES[edgeName];
    const account = accountFor(call, id.slice(4));
    if (!make) throw unknownPath(call);
    if (edgeName !== 'subscribed_apps') checkAccountOpen(account);
    return make(call, account);
  }
  if (edgeName === 'events') return receiveEvents(call, id);
  const doc = findObject(call, id);
  if (doc.kind === 'page' && edgeName === 'leadgen_forms') return createLeadForm(call, doc);
  if (doc.kind === 'page' && edgeName === 'subscribed_apps') return installOnPage(call, doc);
  if (doc.kind === 'page' && edgeName === 'page_backed_instagram_accounts')
    return createPageBacked(call, doc);
  if (doc.kind === 'leadform' && edgeName === 'test_leads') return createTestLead(call, doc);
  if (doc.kind === 'audience' && edgeName === 'users') return changeMembers(call, doc, true);
  throw unknownObject('POST', id);
}

function update(call: AuthedCall, id: string): unknown {
  const doc: Readable = findObject(call, id);
  switch (doc.kind) {
    case 'campaign':
      return updateCampaign(call, doc);
    case 'adset':
      return updateAdSet(call, doc);
    case 'ad':
      return updateAd(call, doc);
    case 'adcreative':
      return updateCreative(call, doc);
    case 'audience':
      return updateAudience(call, doc);
    case 'leadform':
      return updateLeadForm(call, doc);
    default:
      throw unknownObject('POST', id);
  }
}

function remove(call: AuthedCall, id: string, edgeName: string | undefined): unknown {
  if (id === 'me' && edgeName === 'permissions') {
    const [, , permission] = call.path;
    return permission === undefined ? removeApp(call) : revokePermission(call, permission);
  }
  const doc = findObject(call, id);
  if (edgeName === 'subscribed_apps' && doc.kind === 'page') return uninstallFromPage(call, doc);
  if (edgeName === 'subscribed_apps' && doc.kind === 'adaccount') return setSubscribed(call, doc, false);
  if (edgeName === 'users' && doc.kind === 'audience') return changeMembers(call, doc, false);
  if (edgeName !== undefined) throw unknownPath(call);
  if (doc.kind === 'audience') return removeAudience(call, doc);
  if (doc.kind === 'lead') return removeLead(call, doc);
  const { world } = call;
  const bury = (
    target: Parameters<typeof changeStatus>[1],
    owned: Doc<'campaign'> | Doc<'adset'> | Doc<'ad'>,
  ): void =>
    changeStatus(world, target, () => {
      owned.data.status = 'DELETED';
      owned.data.updatedAt = world.clock();
      world.store.save(owned);
    });
  if (doc.kind === 'campaign') bury({ campaignId: doc.id }, doc);
  else if (doc.kind === 'adset') bury({ adSetId: doc.id }, doc);
  else if (doc.kind === 'ad') bury({ ad: doc }, doc);
  else if (doc.kind === 'adcreative') {
    doc.data.status = 'DELETED';
    world.store.save(doc);
  } else throw unknownObject('DELETE', id);
  return { success: true };
}
