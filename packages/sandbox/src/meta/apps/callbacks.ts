import type { Doc } from '../../platform/store.ts';
import type { AppCallbacks } from '../types/people.ts';
import { LOOPBACK } from '../webhooks/loopback.ts';
import type { World } from '../world.ts';

/** Where the app is told that somebody removed it, or wants her data deleted: its settings at Meta. */
export const callbacksOf = (world: World): AppCallbacks =>
  world.store.get('appcallbacks', world.appId)?.data ?? { deauthorizeUrl: null, dataDeletionUrl: null };

/** Enters addresses into the app's settings; what is absent stays. */
export function setCallbacks(world: World, change: Partial<AppCallbacks>): AppCallbacks {
  const doc: Doc<'appcallbacks'> =
    world.store.get('appcallbacks', world.appId) ??
    world.store.insert('appcallbacks', world.appId, world.clock(), callbacksOf(world));
  Object.assign(doc.data, change);
  world.store.save(doc);
  return doc.data;
}

/** Whether an address is one of this machine: the sandbox calls nothing else. */
export function isCallable(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname);
}
