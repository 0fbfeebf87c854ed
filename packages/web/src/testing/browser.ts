import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** The browser APIs that the client uses: storage and the document's language. */
export function stubBrowser(): void {
  for (const storage of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(storage, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  }
  vi.stubGlobal('document', { documentElement: { lang: 'he' }, getElementById: () => null });
}

/** Serves an API for one test, and makes the client's modules, imported afterwards, use it. */
export async function serveApi(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${port}`);
  vi.resetModules();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** An unsigned token that expires so many seconds from now. */
export function tokenFor(seconds: number, name = 'someone'): string {
  const payload = { sub: name, exp: Math.floor(Date.now() / 1000) + seconds };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`;
}
