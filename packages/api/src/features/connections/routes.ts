import { connectionRoutes } from '@awning/contract/connections';
import { cookieNameAt } from '../../platform/http/cookie-name.ts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { dialogLifeMs, type ReturnTo } from './connecting.ts';
import { presentConnection, presentDeletion } from './presenter.ts';
import type { ConnectionsService } from './service.ts';

/** Holds the secret that binds a login dialog to the browser that set out; sent to the callback alone. */
const bareCookieName = 'awning_meta';
const cookiePath = '/api/meta/callback';

/** Where in the web application each journey goes on. */
const pages: Record<ReturnTo, string> = {
  onboarding: '/signup/facebook-permissions',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
  campaigns: '/dashboard/campaigns',
};

export function connectionEndpoints(service: ConnectionsService, publicUrl: string): Endpoint[] {
  const cookieName = cookieNameAt(publicUrl, bareCookieName);
  const cookie = {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl.startsWith('https:'),
  };
  return [
    endpoint(connectionRoutes.connect, async ({ caller, query, request, reply }) => {
      const { url, browserSecret } = await service.begin(caller.id, query.returnTo);
      reply.setCookie(cookieName, browserSecret, { ...cookie, maxAge: dialogLifeMs / 1000 });
      reply.header('cache-control', 'no-store');
      if (/^\s*application\/json/.test(request.headers.accept ?? '')) return { url };
      reply.redirect(url, 302);
      return undefined;
    }),
    endpoint(connectionRoutes.callback, async ({ query, request, reply }) => {
      const { outcome, returnTo } = await service.finish({
        state: query.state,
        code: query.error ? undefined : query.code,
        browserSecret: request.cookies[cookieName],
      });
      reply.clearCookie(cookieName, cookie).header('cache-control', 'no-store');
      // Neither code nor state may travel on in a Referer.
      reply.header('referrer-policy', 'no-referrer').redirect(`${pages[returnTo]}?meta=${outcome}`, 302);
      return undefined;
    }),
    endpoint(connectionRoutes.get, async ({ caller, query }) =>
      presentConnection(await service.find(caller.id, query.businessId ?? null)),
    ),
    endpoint(connectionRoutes.choose, async ({ caller, query, body }) =>
      presentConnection(await service.choose(caller.id, query.businessId ?? null, body)),
    ),
    endpoint(connectionRoutes.disconnect, async ({ caller }) => {
      await service.disconnect(caller.id);
      return undefined;
    }),
    endpoint(connectionRoutes.deauthorize, async ({ body }) => {
      await service.removal.deauthorize(body.signed_request);
      return undefined;
    }),
    endpoint(connectionRoutes.deleteData, async ({ body }) =>
      service.removal.deleteData(body.signed_request),
    ),
    endpoint(connectionRoutes.dataDeletion, async ({ params }) =>
      presentDeletion(await service.removal.findDeletion(params.code)),
    ),
  ];
}
