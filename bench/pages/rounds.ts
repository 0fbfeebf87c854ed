import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** Milliseconds by which each call is answered later, so that calls that wait for another one stand apart. */
const delayMs = 500;
/** Milliseconds without a call after which a page stands. */
const quietMs = 600;

export interface SlowLoad {
  /** Calls of which each waited for the one before; texts and pictures are no calls. */
  rounds: number;
  /** Cumulative layout shift, which a fast server would hide. */
  shift: number;
}

/** Opens an address as on a phone, with every call to the API answered half a second late. */
export async function loadSlowly(context: BrowserContext, url: string): Promise<SlowLoad> {
  const page = await context.newPage();
  const calls: { from: number; to: number }[] = [];
  let underWay = 0;
  let quietSince = performance.now();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript({ content: observeShifts });
  await page.route(/\/api\/(?!locales|media)/, async (route) => {
    const call = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    calls.push(call);
    underWay += 1;
    await sleep(delayMs);
    // A page that has left cancels its calls.
    await route.continue().catch(() => {});
    call.to = performance.now();
    underWay -= 1;
    quietSince = performance.now();
  });
  await page.goto(url, { waitUntil: 'load' });
  while (underWay > 0 || performance.now() - quietSince < quietMs) await sleep(50);
  const shift = await page.evaluate<number>('window.shift');
  await page.close();
  return { rounds: longestChain(calls), shift };
}

/** How many calls followed one another, each begun after the one before had ended. */
function longestChain(calls: { from: number; to: number }[]): number {
  let ended = Number.NEGATIVE_INFINITY;
  let length = 0;
  for (const { from, to } of calls.toSorted((a, b) => a.to - b.to)) {
    if (from < ended) continue;
    ended = to;
    length += 1;
  }
  return length;
}

/** Sums shifts that no input caused; those of a load fall into one window of the metric's five seconds. */
const observeShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
