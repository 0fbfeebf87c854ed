import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { makeCertificate } from './certificate.ts';

export interface TlsProxy {
  /** Where a browser reaches it. */
  url: string;
  /** What a browser is told to take for a valid certificate's key. */
  fingerprint: string;
  /** Has it pass everything on to a server that speaks plain HTTP/1.1. */
  passTo(url: string): void;
  stop(): Promise<void>;
}

/** Of one connection, so that a proxy leaves them out (RFC 9113, 8.2.2; RFC 9110, 7.6.1). */
const ofConnection = /^(:.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|te|host)$/;
const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

/**
 * Ends TLS and speaks HTTP/2 in front of the product, as a proxy does in production (docs/operations.md): with HTTP/1.1 a
 * browser asks for six files at a time, and what is measured is mostly their waiting for each other.
 */
export async function startTlsProxy(): Promise<TlsProxy> {
  const { key, cert, fingerprint } = await makeCertificate();
  const agent = new Agent({ keepAlive: true });
  let target = '';
  const server = createSecureServer({ key, cert }, (request, response) => {
    const { method = 'GET', url = '/', headers, authority } = request;
    const passed = requestPlainly(`${target}${url}`, {
      agent,
      method,
      headers: { ...withoutConnection(headers), host: authority, 'x-forwarded-proto': 'https' },
    });
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      pipeline(answer, response, () => {});
    });
    passed.once('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    pipeline(request, passed, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    fingerprint,
    passTo(url) {
      target = url;
    },
    async stop() {
      agent.destroy();
      await closed(server);
    },
  };
}

/** Sessions of browsers that are gone already end with it. */
function closed(server: Http2SecureServer): Promise<unknown> {
  const ended = new Promise((resolve) => server.close(resolve));
  return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
}
