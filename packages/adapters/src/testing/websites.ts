import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a site answers. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site of pages that never change: HTML by path, all else is not found. */
export const pagesOf =
  (pages: Record<string, string | Buffer>, type = 'text/html; charset=utf-8'): SiteHandler =>
  ({ url = '' }, response) => {
    const page = pages[url.split('?')[0] ?? ''];
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    else response.writeHead(200, { 'content-type': type }).end(page);
  };

/**
 * Websites on one port of loopback, told apart by the name that is asked for.
 * @returns `hosts` for the setting SITE_LOOPBACK_HOSTS, and `asked`, all that was asked for, such as `GET plain.test/about`
 */
export async function startWebsites(
  sites: Record<string, SiteHandler>,
  { on = '127.0.0.1', port: wanted = 0 }: { on?: string; port?: number } = {},
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    asked.push(`${request.method} ${host}${request.url}`);
    const site = sites[host];
    if (site) site(request, response);
    else response.writeHead(421).end();
  });
  await new Promise<void>((resolve) => server.listen(wanted, on, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    hosts: Object.keys(sites)
      .map((name) => `${name}=${port}`)
      .join(','),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
