import { asObject, asText } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AppRemoval, CallbackAnswer } from '../types/people.ts';
import type { World } from '../world.ts';
import { callbacksOf } from './callbacks.ts';
import { signedRequest } from './signed-request.ts';

const ANSWER_MS = 10_000;

/**
 * A person removes the app: its tokens of hers are void, and the app is told at its deauthorize callback.
 * @param issuedAt seconds since 1970 that the request is dated with; now where it is absent
 */
export async function removeApp(
  world: World,
  person: Doc<'person'>,
  issuedAt = nowOf(world),
): Promise<AppRemoval> {
  for (const token of world.store.all('token')) {
    if (token.data.personId !== person.id) continue;
    token.data.void = 'revoked';
    world.store.save(token);
  }
  const { deauthorizeUrl } = callbacksOf(world);
  const removal = removalOf(world, person);
  removal.data.removedAt = world.clock();
  removal.data.deauthorized = await call(world, deauthorizeUrl, person.id, issuedAt);
  world.store.save(removal);
  return removal.data;
}

/** A person asks the app, which she has removed or not, to delete her data. @param issuedAt as of `removeApp` */
export async function requestDeletion(
  world: World,
  person: Doc<'person'>,
  issuedAt = nowOf(world),
): Promise<AppRemoval> {
  const { dataDeletionUrl } = callbacksOf(world);
  const removal = removalOf(world, person);
  removal.data.deleted = await call(world, dataDeletionUrl, person.id, issuedAt);
  world.store.save(removal);
  return removal.data;
}

const nowOf = (world: World) => Math.floor(world.clock() / 1000);

function removalOf(world: World, person: Doc<'person'>): Doc<'appremoval'> {
  return (
    world.store.get('appremoval', person.id) ??
    world.store.insert('appremoval', person.id, world.clock(), {
      removedAt: null,
      deauthorized: null,
      deleted: null,
    })
  );
}

/** One POST of a form, as Meta sends it; it is not sent again. */
async function call(
  world: World,
  url: string | null,
  userId: string,
  issuedAt: number,
): Promise<CallbackAnswer | null> {
  if (!url) return null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ signed_request: signedRequest(world, userId, issuedAt) }),
      headers: { 'user-agent': 'facebookexternalua' },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    const body = asObject(text.startsWith('{') ? JSON.parse(text) : {});
    return {
      answer: String(response.status),
      url: asText(body.url) || null,
      code: asText(body.confirmation_code) || null,
    };
  } catch (error) {
    return { answer: error instanceof Error ? error.message : 'no answer', url: null, code: null };
  }
}
