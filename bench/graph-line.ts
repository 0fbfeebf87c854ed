import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded call. */
export interface GraphCall {
  path: string;
  body: string;
}

/** A proxy between the product and the sandbox's Graph API that records the calls. */
export async function openGraphLine() {
  const calls: GraphCall[] = [];
  let target = '';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    calls.push({ path: request.url ?? '', body: body.toString('latin1') });
    const headers: Record<string, string> = {};
    for (const name of ['authorization', 'content-type'] as const)
      if (request.headers[name]) headers[name] = request.headers[name];
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    url: `http://127.0.0.1:${port}/graph`,
    leadTo(url: string) {
      target = url;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
