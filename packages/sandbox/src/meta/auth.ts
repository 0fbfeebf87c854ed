import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Doc } from '../platform/store.ts';
import type { AuthedCall, Call } from './call.ts';
import { badToken, forbidden, GraphError, refused, unknownObject } from './errors.ts';
import { adAccountsHeldBy, pagesHeldBy } from './held.ts';
import type { Token } from './types/people.ts';
import { checkAdsVersion } from './version.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Checks token and proof: "Securing Graph API calls" and "Access token errors" in the Graph guides. */
export function authenticate(call: Call): Doc<'token'> {
  const { world, accessToken } = call;
  if (!accessToken) {
    throw new GraphError({
      message: 'An active access token must be used to query information about the current user.',
      code: 2500,
    });
  }
  const token = findToken(world, accessToken);
  if (!token) throw badToken('Invalid OAuth access token - Cannot parse access token');
  if (token.data.expiresAt !== null && token.data.expiresAt <= world.clock()) {
    const when = new Date(token.data.expiresAt).toUTCString();
    throw badToken(`Error validating access token: Session has expired on ${when}.`, 463);
  }
  if (token.data.void === 'revoked') {
    throw badToken('Error validating access token: The user has not authorized application.', 458);
  }
  if (token.data.void === 'expired') {
    throw badToken('Error validating access token: Session has expired.', 463);
  }
  checkProof(call, token);
  return token;
}

/** A stored token, or the app's own `APP_ID|APP_SECRET`. */
export function findToken(world: World, text: string): Doc<'token'> | undefined {
  if (text !== `${world.appId}|${world.appSecret}`) return world.store.get('token', text);
  return {
    id: text,
    kind: 'token',
    seq: 0,
    createdAt: 0,
    data: {
      type: 'APP',
      appId: world.appId,
      personId: null,
      pageId: null,
      scopes: [],
      issuedAt: 0,
      expiresAt: null,
      requiresProof: false,
    },
  };
}

/** HMAC-SHA256 of the token under the app's secret, in hexadecimal. */
function proofOf(appSecret: string, accessToken: string): string {
  return createHmac('sha256', appSecret).update(accessToken).digest('hex');
}

function checkProof(call: Call, token: Doc<'token'>): void {
  const sent = call.params.text('appsecret_proof');
  if (sent === undefined) {
    if (!token.data.requiresProof) return;
    throw new GraphError({
      message: 'API calls from the server require an appsecret_proof argument',
      type: 'GraphMethodException',
      code: 100,
    });
  }
  const expected = Buffer.from(proofOf(call.world.appSecret, call.accessToken));
  const given = Buffer.from(sent);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new GraphError({
      message: 'Invalid appsecret_proof provided in the API argument',
      type: 'GraphMethodException',
      code: 100,
    });
  }
}

export function personOf(call: AuthedCall): Doc<'person'> {
  const person = call.token.data.personId
    ? call.world.store.get('person', call.token.data.personId)
    : undefined;
  if (!person) {
    throw new GraphError({
      message: 'An active access token must be used to query information about the current user.',
      code: 2500,
    });
  }
  return person;
}

/** The ad account, if the token's person may use it for this. */
export function accountFor(call: AuthedCall, accountId: string): Doc<'adaccount'> {
  const { world } = call;
  checkAdsVersion(call.version);
  const account = world.store.get('adaccount', accountId);
  const person = call.token.data.personId
    ? call.world.store.get('person', call.token.data.personId)
    : undefined;
  if (!account || !person) throw unknownObject(call.method, `act_${accountId}`);
  if (call.token.data.type === 'PAGE')
    throw forbidden('An ad account can not be used with a Page access token');
  const granted = scopesOf(world, call.token);
  const reads = granted.includes('ads_read') || granted.includes('ads_management');
  if (!adAccountsHeldBy(world, person).includes(accountId) || !reads) {
    throw forbidden('Ad account owner has NOT grant ads_management or ads_read permission');
  }
  if (call.method !== 'GET' && !granted.includes('ads_management')) {
    throw forbidden('The user has not granted the ads_management permission');
  }
  return account;
}

/** What the token may still do: what it was issued for, without what its person refused or took back since. */
export function scopesOf(world: World, token: { data: Token }): string[] {
  const person = token.data.personId ? world.store.get('person', token.data.personId) : undefined;
  const declined = person?.data.declined ?? [];
  return token.data.scopes.filter((scope) => !declined.includes(scope));
}

/** Whether the token has any of the permissions. */
export function hasAny(call: AuthedCall, ...scopes: string[]): boolean {
  const held = scopesOf(call.world, call.token);
  return scopes.some((scope) => held.includes(scope));
}

/** Refuses a call without the permission, as the Page's edges do. */
export function requireScope(call: AuthedCall, scope: string): void {
  if (hasAny(call, scope)) return;
  throw new GraphError({
    message: `(#200) Requires ${scope} permission to manage the object`,
    code: 200,
    status: 403,
  });
}

/** Refuses what only the Page itself may do. */
export function requirePageToken(call: AuthedCall, pageId: string): void {
  if (call.token.data.type === 'PAGE' && call.token.data.pageId === pageId) return;
  throw new GraphError({ message: '(#190) This method must be called with a Page Access Token', code: 190 });
}

/** Refuses what only the app itself may do. */
export function requireAppToken(call: AuthedCall): void {
  if (call.token.data.type === 'APP') return;
  throw new GraphError({ message: '(#15) This method must be called with an app access_token.', code: 15 });
}

/** Whether the token's person has the Page and granted the app access to it. */
export function mayUsePage(call: AuthedCall, pageId: string): boolean {
  const { personId, pageId: own } = call.token.data;
  if (own === pageId) return true;
  const person = personId ? call.world.store.get('person', personId) : undefined;
  return Boolean(person && pagesHeldBy(call.world, person).includes(pageId)) && hasAny(call, ...PAGE_SCOPES);
}

const PAGE_SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_ads', 'pages_manage_metadata'];

/** Requires that the person has the Page and granted `pages_manage_ads`. */
export function requireAdvertising(call: AuthedCall, pageId: string): void {
  const { world, token } = call;
  const person = token.data.personId ? world.store.get('person', token.data.personId) : undefined;
  if (!person || !pagesHeldBy(world, person).includes(pageId)) {
    throw refused(
      'No permission to advertise for the Page',
      `The person has no access to the Page ${pageId}, or it does not exist.`,
      { blame: ['object_story_spec', 'page_id'] },
    );
  }
  requireScope(call, 'pages_manage_ads');
}

/** Long-lived user tokens live about 60 days, short-lived ones one to two hours. */
export const LONG_LIVED_MS = 60 * DAY_MS;
export const SHORT_LIVED_MS = 90 * 60_000;
