import { pushRoutes } from '@awning/contract/push';
import Bowser from 'bowser';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presentDevice, presentSettings } from './presenter.ts';
import type { PushService } from './service.ts';

export const pushEndpoints = (push: PushService): Endpoint[] => [
  endpoint(pushRoutes.settings, async ({ caller }) => presentSettings(await push.settings(caller.id))),
  endpoint(pushRoutes.register, async ({ caller, body, request }) =>
    presentDevice(await push.register(caller.id, body, labelOf(request.headers['user-agent']))),
  ),
  endpoint(pushRoutes.remove, async ({ caller, params }) => {
    await push.remove(caller.id, params.id);
    return undefined;
  }),
  endpoint(pushRoutes.test, async ({ caller, params }) => {
    await push.test(caller.id, params.id);
    return undefined;
  }),
  endpoint(pushRoutes.keepQuiet, async ({ caller, body }) =>
    presentSettings(await push.keepQuiet(caller.id, body.quiet)),
  ),
];

/** Names of products, and nothing else of what a browser says of itself. */
function labelOf(userAgent = '') {
  if (!userAgent) return { browser: null, os: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name?.slice(0, 60) || null, os: os.name?.slice(0, 60) || null };
}
