import type { LookupAddress } from 'node:dns';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteRefusal } from '../ports/website.ts';
import { pagesOf, type SiteHandler, startWebsites } from '../testing/websites.ts';
import type { Resolve } from './connections.ts';
import { isPublicAddress } from './public-address.ts';
import { createTextProcesses } from './text-processes.ts';
import { createWebsite } from './website.ts';

const say = (body: string) => `<html><title>Shop</title><body><p>${body}</p></body></html>`;
const redirect =
  (location: string, status = 302): SiteHandler =>
  ({ url }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(status, { location }).end();
  };
const costlyRobots = `User-agent: *\n${`Disallow: /${'*a'.repeat(1200)}b\n`.repeat(200)}`;
let secretPort = 0;
const later: Record<string, SiteHandler> = {};

const sites: Record<string, SiteHandler> = {
  'plain.test': pagesOf({ '/': say('We bake bread.') }),
  'loop.test': redirect('/again'),
  'mapped.test': (request, response) =>
    redirect(`http://[::ffff:127.0.0.1]:${secretPort}/`)(request, response),
  'loopback.test': (request, response) => redirect(`http://127.0.0.1:${secretPort}/`)(request, response),
  'decimal.test': (request, response) => redirect(`http://2130706433:${secretPort}/`)(request, response),
  'metadata.test': redirect('http://169.254.169.254/latest/meta-data/'),
  'named.test': redirect('http://inside.test.invalid/'),
  'file.test': redirect('file:///etc/passwd'),
  'port.test': redirect('http://198.41.0.4:22/'),
  'password.test': redirect('http://admin:admin@plain.test/'),
  'robots.test': ({ url }, response) => {
    if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /');
    else response.end(say('Secret'));
  },
  'part.test': ({ url }, response) => {
    if (url === '/robots.txt')
      response.setHeader('content-type', 'text/plain').end('User-agent: *\nDisallow: /about');
    else
      response
        .setHeader('content-type', 'text/html')
        .end(`${say('Hello')}<a href="/about">About</a><a href="/contact">Contact</a>`);
  },
  'broken-robots.test': ({ url }, response) => {
    // Served as what is no robots.txt, it is a failure all the same.
    if (url === '/robots.txt')
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"broken"}');
    else response.setHeader('content-type', 'text/html').end(say('Secret'));
  },
  'down.test': (_request, response) =>
    void response.writeHead(503, { 'retry-after': '3600' }).end('Back soon'),
  'pdf.test': pagesOf({ '/': '%PDF-1.7' }, 'application/pdf'),
  'error.test': (_request, response) => void response.writeHead(403).end(),
  'endless.test': ({ url }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<title>Endless</title><p>We bake bread every day.</p>');
    const timer = setInterval(() => response.write(`<p>${'word '.repeat(20_000)}</p>`), 1);
    response.on('close', () => clearInterval(timer));
  },
  'bomb.test': ({ url }, response) => {
    if (url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(60 * 1024 * 1024, 'a')));
  },
  // Each of its patterns costs what it is long times what the address is long.
  'costly-robots.test': ({ url }, response) => {
    if (url === '/robots.txt') response.setHeader('content-type', 'text/plain').end(costlyRobots);
    else response.setHeader('content-type', 'text/html').end(say('Secret'));
  },
  'deep.test': pagesOf({ '/': `<title>Deep</title><p>We bake bread.</p>${'<div>'.repeat(400_000)}` }),
  'late.test': (request, response) => later[request.url ?? '']?.(request, response),
};

const texts = createTextProcesses({ warn() {}, error() {} });
let websites: Awaited<ReturnType<typeof startWebsites>>;
let secret: Awaited<ReturnType<typeof startWebsites>>;
beforeAll(async () => {
  websites = await startWebsites(sites);
  secret = await startWebsites({ 'inside.test': pagesOf({ '/': say('Secret') }) });
  secretPort = secret.port;
});
afterAll(async () => {
  await texts.close();
  await websites?.close();
  await secret?.close();
});

const none: Resolve = (_hostname, answer) =>
  answer(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
const reader = (resolve: Resolve = none) =>
  createWebsite({
    texts,
    loopbackHosts: Object.fromEntries(Object.keys(sites).map((name) => [name, websites.port])),
    network: { resolve },
  });
const read = (address: string, resolve?: Resolve) =>
  reader(resolve).read(address, { signal: AbortSignal.timeout(30_000) });
const refusal = (reason: SiteRefusal) => expect.objectContaining({ reason });
const answering = (...answers: string[][]): Resolve => {
  let asked = 0;
  return (_hostname, answer) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    answer(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

describe('public addresses', () => {
  const refused =
    '127.0.0.1 127.8.8.8 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.127.255.255 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 200::1 400::1 1fff::1 4000::1 5f00::1 8000::1 e000::1 2001:1ff::1 2001:20::1 3fff::1 2620:4f:8000::1 ::8.8.8.8 64:ff9b::808:808 localhost 8.8.8 text'.split(
      ' ',
    );
  it.each(refused)('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2001:4860:4860::8888',
    '2001:200::1',
    '3ffe::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('what is not connected to', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0.0.0.0:PORT/',
    'http://mapped.test/',
    'http://loopback.test/',
    'http://decimal.test/',
    'http://metadata.test/',
    'http://file.test/',
    'http://port.test/',
    'http://password.test/',
  ])('%s', async (address) => {
    const before = secret.asked.length;
    const resolve = answering(['127.0.0.1']);
    const reading = read(address.replace('PORT', String(secretPort)), resolve);
    await expect(reading).rejects.toEqual(refusal('private'));
    expect(secret.asked.length).toBe(before);
  });

  it('a name that stands for a private address, whatever else it stands for', async () => {
    for (const addresses of [['10.0.0.1'], ['::1'], ['93.184.215.14', '127.0.0.1'], []])
      await expect(read('http://inside.test/', answering(addresses))).rejects.toEqual(refusal('private'));
  });

  it('a name that answers a public address first and a private one when it is connected to', async () => {
    // Two servers on one port: the one that counts as public here closes each connection, so that the name is resolved anew.
    const outside = await startWebsites({
      'rebind.test': ({ url }, response) => {
        response.setHeader('connection', 'close');
        if (url === '/robots.txt') response.writeHead(404).end();
        else response.setHeader('content-type', 'text/html').end(say('Public'));
      },
    });
    const inside = await startWebsites(
      { 'rebind.test': pagesOf({ '/': say('Secret') }) },
      { on: '127.0.0.3', port: outside.port },
    );
    const website = (resolve: Resolve) =>
      createWebsite({
        texts,
        network: { resolve, isPublic: (address) => address === '127.0.0.1', ports: [String(outside.port)] },
      }).read(`http://rebind.test:${outside.port}/`, { signal: AbortSignal.timeout(10_000) });
    await expect(website(answering(['127.0.0.1']))).resolves.toMatchObject({ pages: [{ title: 'Shop' }] });
    await expect(website(answering(['127.0.0.1'], ['127.0.0.3']))).rejects.toEqual(refusal('private'));
    expect(inside.asked).toEqual([]);
    await Promise.all([outside.close(), inside.close()]);
  });

  it('a redirect to a name without an address', async () => {
    await expect(read('http://named.test/')).rejects.toEqual(refusal('unreachable'));
  });

  it('a picture behind a redirect to a private address', async () => {
    const signal = AbortSignal.timeout(10_000);
    await expect(reader().picture('http://loopback.test/logo.png', signal)).rejects.toEqual(
      refusal('private'),
    );
  });
});

describe('limits', () => {
  it.each([
    ['http://loop.test/', 'redirects'],
    ['http://robots.test/', 'robots'],
    ['http://broken-robots.test/', 'robotsUnread'],
    ['http://down.test/', 'unreachable'],
    ['http://pdf.test/', 'kind'],
    ['http://error.test/', 'refused'],
  ] as const)('%s is refused: %s', async (address, reason) => {
    await expect(read(address)).rejects.toEqual(refusal(reason));
    for (const name of ['broken-robots.test', 'down.test'])
      expect(websites.asked).not.toContain(`GET ${name}/`);
  });

  it('takes the beginning of a page that never ends, and of one that unpacks to a flood', async () => {
    const endless = await read('http://endless.test/');
    expect(endless.pages[0]).toMatchObject({ title: 'Endless' });
    const bomb = await read('http://bomb.test/');
    expect(bomb.pages[0]?.texts.map(({ text }) => text.length)).toEqual([1000]);
  });

  it('reads what stands before elements nested without end', async () => {
    const { pages } = await read('http://deep.test/');
    expect(pages[0]).toMatchObject({ title: 'Deep', texts: [{ text: 'We bake bread.' }] });
  });

  it('leaves out the pages that robots.txt names', async () => {
    await read('http://part.test/');
    expect(websites.asked).toContain('GET part.test/contact');
    expect(websites.asked).not.toContain('GET part.test/about');
    expect(websites.asked.filter((one) => one === 'GET part.test/robots.txt')).toHaveLength(1);
  });

  it('gives up a robots.txt that is made to be costly, without keeping anybody waiting', async () => {
    // Several times what one text may take on the fastest machine seen: a quarter of this took 0.9 s there.
    const address = `http://costly-robots.test/${'a'.repeat(8000)}`;
    const asking = reader().answers(address, AbortSignal.timeout(30_000));
    const busy = performance.eventLoopUtilization();
    await expect(asking).rejects.toEqual(refusal('robotsUnread'));
    // A share of the time and not a time: it was spent in another process, however slow this machine is.
    expect(performance.eventLoopUtilization(busy).utilization).toBeLessThan(0.5);
    await expect(read('http://plain.test/')).resolves.toMatchObject({ pages: [{ title: 'Shop' }] });
  });

  it('ends at once where nobody waits any more', async () => {
    const asked = Promise.withResolvers<void>();
    later['/'] = () => asked.resolve();
    later['/robots.txt'] = (_request, response) => void response.writeHead(404).end();
    const stop = new AbortController();
    const reading = reader().read('http://late.test/', { signal: stop.signal });
    // While the page is waited for, which never answers.
    asked.promise.then(() => stop.abort(new Error('stopped')));
    await expect(reading).rejects.toThrow('stopped');
  });
});
