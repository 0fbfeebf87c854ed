import type { JsonObject } from '../../platform/json.ts';
import type { AuthedCall } from '../call.ts';
import { GraphError, unknownObject } from '../errors.ts';
import { project, readEdge, requestedFields } from '../node.ts';
import { listSubscriptions, subscribe, unsubscribe } from '../webhooks/subscriptions.ts';

/** /APP_ID and /APP_ID/subscriptions: what concerns the app itself. */
export async function performOnApp(call: AuthedCall, edgeName: string | undefined): Promise<JsonObject> {
  const { method, params, world } = call;
  if (edgeName === 'subscriptions') {
    if (method === 'POST') return subscribe(call);
    if (method === 'DELETE') return unsubscribe(call);
    return readEdge(listSubscriptions(call), params, requestedFields(params));
  }
  if (edgeName !== undefined) {
    throw new GraphError({ message: `Unknown path components: /${edgeName}`, code: 2500 });
  }
  if (method !== 'GET') throw unknownObject(method, world.appId);
  const node = {
    id: world.appId,
    label: 'Application',
    defaults: ['category', 'link', 'name'],
    fields: {
      name: () => 'Awning',
      category: () => 'Business',
      link: () => world.origin(),
      namespace: () => undefined,
    },
    edges: {},
  };
  return project(node, requestedFields(params));
}
