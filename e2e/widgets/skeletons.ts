import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { type Box, missingFrom } from './skeleton-shape.ts';

/** A page with a skeleton that answers of the server take the place of. */
export interface Skeletal {
  path: string;
  /** Calls that are held back besides, by their path below /api. */
  held?: RegExp;
}

/** What the frame of every page asks for: without it there is no page that could show a skeleton. */
const ofFrame = /^\/api\/(?:locales\/.*|user\/me|user\/[^/]+\/onboarding-status|business|media\/.*)$/;

/** Of all shifts together (web.dev/cls); Google calls 0.1 good. */
export const mostShift = 0.02;

/**
 * Opens a page while the answers are held back, lets them go, and compares.
 * @returns what has not the shape of what came: blocks of the skeleton in the first screen that are missing from it, and how
 * far the page shifted
 * @throws where there was no skeleton
 */
export async function unlikeSkeleton(visitor: Visitor, { path, held }: Skeletal): Promise<string[]> {
  const { page } = visitor;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isHeld = ({ pathname }: URL) =>
    pathname.startsWith('/api/') && (held?.test(pathname) || !ofFrame.test(pathname));
  await page.route(isHeld, async (route) => {
    await released;
    // The page may have given up on it.
    await route.continue().catch(() => {});
  });
  const code = watchCode(page);
  try {
    await visitor.open(path);
    await page.locator('main .mantine-Skeleton-root').filter({ visible: true }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await code.come();
    const blocks = await skeletonBlocks(page);
    await watchShifts(page);
    release();
    await visitor.settled();
    // What an answer leads to may be code of its own.
    await code.come();
    await visitor.settled();
    const there = await boxesOf(page);
    const shift = await shiftSoFar(page);
    return [
      ...missingFrom(there, blocks).map(
        ({ left, top, width, height }) => `${left}, ${top}: ${width}×${height}`,
      ),
      ...(shift < mostShift ? [] : [`shifts by ${shift.toFixed(3)}`]),
    ];
  } finally {
    release();
    code.stop();
    await page.unroute(isHeld);
  }
}

/** Follows scripts and styles that are asked for. `come` waits until all are there: what is left is held. */
function watchCode(page: Page) {
  const onItsWay = new Set<Request>();
  const asked = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) onItsWay.add(request);
  };
  const ended = (request: Request) => {
    onItsWay.delete(request);
  };
  page.on('request', asked).on('requestfinished', ended).on('requestfailed', ended);
  return {
    async come(): Promise<void> {
      do {
        await expect.poll(() => onItsWay.size).toBe(0);
        await filesLoaded(page);
      } while (onItsWay.size > 0);
    },
    stop: () => page.off('request', asked).off('requestfinished', ended).off('requestfailed', ended),
  };
}

/** Waits until half a second has passed without another file. A file counts once it has come. */
const filesLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const seen = globalThis as { filesSoFar?: { count: number; at: number } };
    const count = performance.getEntriesByType('resource').length;
    if (seen.filesSoFar?.count !== count) seen.filesSoFar = { count, at: performance.now() };
    return performance.now() - (seen.filesSoFar?.at ?? 0) > 500;
  });

/** The blocks of the skeleton in the first screen, those inside another block left out. */
const skeletonBlocks = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Skeleton-root')].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const box = [left, top, width, height].map(Math.round);
      const [x = 0, y = 0, w = 0, h = 0] = box;
      return y < window.innerHeight && w > 0 && h > 0 ? [{ left: x, top: y, width: w, height: h }] : [];
    }),
  );

/** All that stands on the page, which may have scrolled to what it is about. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { left, top: top + window.scrollY, width, height };
    }),
  );

interface Shifts {
  shifted?: number;
}

/** Adds up by how much things jump from now on (Layout Instability API). */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const sum = globalThis as Shifts;
    sum.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        sum.shifted = (sum.shifted ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

const shiftSoFar = (page: Page) => page.evaluate(() => (globalThis as Shifts).shifted ?? 0);
