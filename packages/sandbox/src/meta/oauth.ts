import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '../platform/json.ts';
import { findToken, LONG_LIVED_MS, SHORT_LIVED_MS, scopesOf } from './auth.ts';
import type { Call } from './call.ts';
import { badToken, GraphError, invalid } from './errors.ts';
import type { Token } from './types/people.ts';
import type { World } from './world.ts';

/** Issues and stores a token in the format of Meta's. */
export function issueToken(world: World, token: Omit<Token, 'issuedAt' | 'appId'>): string {
  const text = `EAA${randomBytes(90).toString('base64url').replace(/[-_]/g, 'Z')}`;
  world.store.insert('token', text, world.clock(), {
    ...token,
    appId: world.appId,
    issuedAt: world.clock(),
  });
  return text;
}

/** The Page token that belongs to a user token; the same on every call. */
export function pageToken(world: World, userToken: { id: string; data: Token }, pageId: string): string {
  const text = `EAA${createHash('sha512').update(`${userToken.id}/${pageId}`).digest('hex')}`;
  if (!world.store.get('token', text)) {
    world.store.insert('token', text, world.clock(), {
      ...userToken.data,
      type: 'PAGE',
      pageId,
      issuedAt: world.clock(),
      expiresAt: null,
    });
  }
  return text;
}

/** GET or POST /oauth/access_token: exchanges a code, a short-lived token or the app's credentials for a token. */
export function exchange(call: Call): JsonObject {
  const { params, world } = call;
  const grant = params.text('grant_type') ?? 'authorization_code';
  if (!params.has('client_id')) throw new GraphError({ message: 'Missing client_id parameter.', code: 101 });
  if (params.text('client_id') !== world.appId) {
    throw new GraphError({
      message: 'Error validating application. Cannot get application info due to a system error.',
      code: 101,
    });
  }
  if (grant === 'authorization_code') return exchangeCode(call);
  checkSecret(call);
  if (grant === 'client_credentials') {
    return { access_token: `${world.appId}|${world.appSecret}`, token_type: 'bearer' };
  }
  if (grant === 'fb_exchange_token') return lengthen(call);
  throw invalid(
    `Param grant_type must be one of {authorization_code, client_credentials, fb_exchange_token}`,
  );
}

function checkSecret(call: Call): void {
  if (!call.params.has('client_secret')) {
    throw new GraphError({ message: 'Missing client_secret parameter.', code: 1, status: 400 });
  }
  if (call.params.text('client_secret') !== call.world.appSecret) {
    throw new GraphError({ message: 'Error validating client secret.', code: 1, status: 400 });
  }
}

function exchangeCode(call: Call): JsonObject {
  const { params, world } = call;
  const text = params.text('code');
  if (!text) throw invalid('Missing authorization code');
  const code = world.store.get('code', text);
  if (!code) {
    throw new GraphError({ message: 'Invalid verification code format.', code: 100, subcode: 36007 });
  }
  const { redirectUri, challenge, challengeMethod, expiresAt, personId, scopes } = code.data;
  if (params.text('redirect_uri') !== redirectUri) {
    throw new GraphError({
      message:
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      code: 100,
      subcode: 36008,
    });
  }
  if (challenge === null) checkSecret(call);
  else checkVerifier(params.text('code_verifier'), challenge, challengeMethod);
  if (params.has('client_secret')) checkSecret(call);
  // A refused attempt does not use the code up; only the exchange does.
  if (expiresAt === 0) {
    throw new GraphError({
      message: 'This authorization code has been used.',
      code: 100,
      subcode: 36009,
    });
  }
  if (expiresAt <= world.clock()) {
    throw new GraphError({ message: 'This authorization code has expired.', code: 100, subcode: 36007 });
  }
  code.data.expiresAt = 0;
  world.store.save(code);
  return answer(world, SHORT_LIVED_MS, personId, scopes);
}

function checkVerifier(verifier: string | undefined, challenge: string, method: string): void {
  const computed =
    method === 'plain'
      ? verifier
      : createHash('sha256')
          .update(verifier ?? '')
          .digest('base64url');
  if (!verifier || computed !== challenge) throw invalid('Invalid code_verifier');
}

function lengthen(call: Call): JsonObject {
  const old = findToken(call.world, call.params.requiredText('fb_exchange_token'));
  if (!old?.data.personId) throw badToken('Invalid OAuth access token - Cannot parse access token');
  if (old.data.void) throw badToken('Error validating access token: Session has expired.', 463);
  if (old.data.expiresAt !== null && old.data.expiresAt <= call.world.clock()) {
    throw badToken('Error validating access token: Session has expired.', 463);
  }
  return answer(call.world, LONG_LIVED_MS, old.data.personId, old.data.scopes);
}

function answer(world: World, lifeMs: number, personId: string, scopes: string[]): JsonObject {
  const accessToken = issueToken(world, {
    type: 'USER',
    personId,
    pageId: null,
    scopes,
    expiresAt: world.clock() + lifeMs,
    requiresProof: true,
  });
  return { access_token: accessToken, token_type: 'bearer', expires_in: Math.floor(lifeMs / 1000) };
}

/** GET /debug_token: a token's state. Requires the app's token, or that of one of its users. */
export function debugToken(call: Call): JsonObject {
  const { world, params } = call;
  if (!findToken(world, call.accessToken)) {
    throw badToken('Invalid OAuth access token - Cannot parse access token');
  }
  const token = findToken(world, params.requiredText('input_token'));
  if (!token) {
    return {
      data: {
        error: { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
        is_valid: false,
        scopes: [],
      },
    };
  }
  const { data } = token;
  const expired = data.void !== undefined || (data.expiresAt !== null && data.expiresAt <= world.clock());
  return {
    data: {
      app_id: data.appId,
      type: data.type,
      application: 'Awning',
      data_access_expires_at: Math.floor((data.issuedAt + 90 * 86_400_000) / 1000),
      expires_at: data.expiresAt === null ? 0 : Math.floor(data.expiresAt / 1000),
      is_valid: !expired,
      issued_at: Math.floor(data.issuedAt / 1000),
      scopes: scopesOf(world, token),
      ...(data.personId ? { user_id: data.personId } : {}),
      ...(data.pageId ? { profile_id: data.pageId } : {}),
    },
  };
}
