import type { Browser, Page } from 'playwright-core';
import { keepSignedIn } from '../../e2e/harness/sign-in.ts';
import { Visitor } from '../../e2e/harness/visitor.ts';

/**
 * A middling phone on slow 4G, as Lighthouse has it when it throttles through DevTools: a processor four times slower, and
 * of 150 ms a round trip and 1.6 Mbit/s what remains to requests once packets are reckoned in.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const processorRate = 4;
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
};

/** What a page has loaded so far. */
export interface Loaded {
  requests: number;
  scripts: number;
  /** Bytes of scripts as they came, compressed. */
  scriptBytes: number;
}

export interface SlowPhone {
  visitor: Visitor;
  page: Page;
  loaded(): Loaded;
  /** Keeps the processor slow and gives the network its speed, for what is not about loading. */
  quickenNetwork(): Promise<void>;
  /** Resolves once nothing has been loading for a while. */
  quiet(): Promise<void>;
}

/** Milliseconds without a request after which a page has loaded. */
const quietMs = 2_000;

/** Somebody signed in at an empty browser on such a phone. */
export async function holdSlowPhone(browser: Browser, url: string, token: string): Promise<SlowPhone> {
  const visitor = await Visitor.arrive(browser, url, { language: 'en', device: 'phone', density: 2 });
  await keepSignedIn(visitor, token);
  const { page } = visitor;
  await page.addInitScript({ content: observe });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  const kinds = new Map<string, string>();
  const pending = new Set<string>();
  let scriptBytes = 0;
  let lastAt = performance.now();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    kinds.set(requestId, type);
    pending.add(requestId);
    lastAt = performance.now();
  });
  const end = (requestId: string) => {
    pending.delete(requestId);
    lastAt = performance.now();
  };
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
    end(requestId);
  });
  protocol.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    visitor,
    page,
    loaded: () => ({
      requests: kinds.size,
      scripts: [...kinds.values()].filter((kind) => kind === 'Script').length,
      scriptBytes,
    }),
    async quickenNetwork() {
      await protocol.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    async quiet() {
      while (pending.size > 0 || performance.now() - lastAt < quietMs) await page.waitForTimeout(100);
    },
  };
}

/** Keeps the interactions and the long tasks of a page, for `readResponses` and `readTasks`. */
const observe = `
  window.responses = [];
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration, processingStart, processingEnd, name } of list.getEntries())
      if (interactionId) responses.push({ interactionId, startTime, duration, processingStart, processingEnd, name });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
`;

interface Response {
  interactionId: number;
  /** Milliseconds since the navigation. */
  startTime: number;
  /** Milliseconds until the next paint, in steps of 8. */
  duration: number;
}

interface Watched {
  responses: Response[];
  tasks: { startTime: number; duration: number }[];
}

/** Milliseconds within which the browser has told of an interaction. */
const toldMs = 300;

/** What a tap caused. @param act the tap, and what it waits for until the effect is seen */
export async function measureTap(
  { page }: SlowPhone,
  act: () => Promise<void>,
): Promise<{ responseMs: number; longestTaskMs: number; answeredAt: number }> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(toldMs);
  return page.evaluate((from) => {
    const { responses, tasks } = window as unknown as Watched;
    const own = responses.filter(({ startTime }) => startTime >= from);
    const longest = Math.max(
      0,
      ...tasks.filter(({ startTime }) => startTime >= from).map((one) => one.duration),
    );
    return {
      responseMs: Math.max(0, ...own.map(({ duration }) => duration)),
      longestTaskMs: longest,
      answeredAt: Math.min(...own.map(({ startTime, duration }) => startTime + duration)),
    };
  }, from);
}
