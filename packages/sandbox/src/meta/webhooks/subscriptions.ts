import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requireAppToken, requirePageToken, requireScope } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { GraphError, invalid, missing, notOneOf } from '../errors.ts';
import type { Edge } from '../node.ts';
import { pinnedVersion } from '../version.ts';
import { LOOPBACK } from './loopback.ts';

/** What an app may subscribe to, with the fields of each object ("Webhooks" reference). */
const FIELDS: Record<string, readonly string[]> = {
  page: ['leadgen', 'feed', 'ratings', 'mention', 'messages', 'name', 'picture', 'category'],
  ad_account: ['with_issues_ad_objects', 'in_process_ad_objects', 'ad_recommendations', 'creative_fatigue'],
  permissions: [
    'ads_management',
    'ads_read',
    'business_management',
    'email',
    'instagram_basic',
    'leads_retrieval',
    'pages_manage_ads',
    'pages_manage_metadata',
    'pages_read_engagement',
    'pages_show_list',
  ],
};

/** POST /APP_ID/subscriptions: stored once the callback has answered the challenge. */
export async function subscribe(call: AuthedCall): Promise<JsonObject> {
  requireAppToken(call);
  const { params, world } = call;
  const object = params.oneOf('object', Object.keys(FIELDS));
  if (!object) throw missing('object');
  const callbackUrl = params.requiredText('callback_url');
  const verifyToken = params.requiredText('verify_token');
  const fields = params.texts('fields') ?? [];
  if (fields.length === 0) throw missing('fields');
  const known = FIELDS[object] ?? [];
  for (const field of fields) if (!known.includes(field)) throw notOneOf('fields', known);
  await verify(callbackUrl, verifyToken);
  const includeValues = params.boolean('include_values') ?? false;
  const before = world.store.get('subscription', object);
  if (before) world.store.remove(before);
  world.store.insert('subscription', object, world.clock(), { object, callbackUrl, fields, includeValues });
  return { success: true };
}

/** GET with `hub.mode`, `hub.verify_token` and `hub.challenge`; the expected answer is the challenge. */
async function verify(callbackUrl: string, verifyToken: string): Promise<void> {
  const url = URL.canParse(callbackUrl) ? new URL(callbackUrl) : undefined;
  // The sandbox calls nothing outside this machine.
  if (!url || !/^https?:$/.test(url.protocol) || !LOOPBACK.test(url.hostname)) {
    throw unverified('The URL could not be reached');
  }
  const challenge = String(randomBytes(4).readUInt32BE());
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  );
  if (!answer) throw unverified('The URL could not be reached');
  if (!answer.ok) {
    throw unverified(`HTTP Status Code = ${answer.status}; HTTP Message = ${answer.statusText}`);
  }
  if ((await answer.text()) !== challenge) throw unverified('The answer is not the challenge');
}

function unverified(why: string): GraphError {
  return new GraphError({
    message: `(#2200) Callback verification failed with the following errors: ${why}`,
    code: 2200,
  });
}

/** GET /APP_ID/subscriptions. */
export function listSubscriptions(call: AuthedCall): Edge {
  requireAppToken(call);
  const rows = call.world.store.all('subscription').map(({ data }) => ({
    object: data.object,
    callback_url: data.callbackUrl,
    active: true,
    fields: data.fields.map((name) => ({ name, version: call.version || pinnedVersion })),
  }));
  return { rows };
}

/** DELETE /APP_ID/subscriptions: an object's subscription, some of its fields, or all. */
export function unsubscribe(call: AuthedCall): JsonObject {
  requireAppToken(call);
  const { params, world } = call;
  const object = params.text('object');
  const fields = params.texts('fields');
  for (const doc of [...world.store.all('subscription')]) {
    if (object !== undefined && doc.data.object !== object) continue;
    doc.data.fields = fields ? doc.data.fields.filter((field) => !fields.includes(field)) : [];
    if (doc.data.fields.length === 0) world.store.remove(doc);
    else world.store.save(doc);
  }
  return { success: true };
}

/** POST /PAGE_ID/subscribed_apps: installs the app on the Page, with the fields that it is notified of. */
export function installOnPage(call: AuthedCall, page: Doc<'page'>): JsonObject {
  requirePageToken(call, page.id);
  requireScope(call, 'pages_manage_metadata');
  const fields = call.params.texts('subscribed_fields') ?? [];
  if (fields.length === 0) throw missing('subscribed_fields');
  const known = FIELDS.page ?? [];
  for (const field of fields) if (!known.includes(field)) throw notOneOf('subscribed_fields', known);
  if (fields.includes('leadgen')) requireScope(call, 'leads_retrieval');
  page.data.subscribedFields = fields;
  call.world.store.save(page);
  return { success: true };
}

/** DELETE /PAGE_ID/subscribed_apps. */
export function uninstallFromPage(call: AuthedCall, page: Doc<'page'>): JsonObject {
  requirePageToken(call, page.id);
  requireScope(call, 'pages_manage_metadata');
  delete page.data.subscribedFields;
  call.world.store.save(page);
  return { success: true };
}

/** GET /PAGE_ID/subscribed_apps. */
export function appsOfPage(call: AuthedCall, page: Doc<'page'>): Edge {
  requirePageToken(call, page.id);
  const fields = page.data.subscribedFields;
  return { rows: fields ? [{ ...appRow(call), subscribed_fields: fields }] : [] };
}

/** POST and DELETE /act_X/subscribed_apps; the app is named by `app_id`. */
export function setSubscribed(call: AuthedCall, account: Doc<'adaccount'>, subscribed: boolean): JsonObject {
  const appId = call.params.text('app_id') ?? call.token.data.appId;
  if (appId !== call.world.appId) throw invalid('Param app_id must be the id of the calling app');
  account.data.subscribed = subscribed;
  call.world.store.save(account);
  return { success: true };
}

/** GET /act_X/subscribed_apps. */
export function appsOfAccount(call: AuthedCall, account: Doc<'adaccount'>): Edge {
  return { rows: account.data.subscribed ? [{ app_id: call.world.appId, app_name: 'Awning' }] : [] };
}

function appRow(call: AuthedCall): JsonObject {
  return { id: call.world.appId, name: 'Awning', category: 'Business', link: call.world.origin() };
}
