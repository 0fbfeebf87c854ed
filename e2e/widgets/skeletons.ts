import type { Page } from 'playwright-core';
import type { Visitor } from '../harness/visitor.ts';

/** A page with a skeleton that answers of the server take the place of. */
export interface Skeletal {
  path: string;
  /** Calls that are held back besides, by their path below /api. */
  held?: RegExp;
}

/** What stands where on the page, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What the frame of every page asks for: without it there is no page that could show a skeleton. */
const ofFrame = /^\/api\/(?:locales\/.*|user\/me|user\/[^/]+\/onboarding-status|business|media\/.*)$/;

/** Pixels by which the sides of a part may be off, and its upper edge. */
const slack = { side: 4, top: 24 };
/** How much lower or higher a part may become: texts are of different lengths. */
const growth = 1.5;
/** Of all shifts together (web.dev/cls); Google calls 0.1 good. */
export const mostShift = 0.02;

/**
 * Opens a page while the answers are held back, lets them go, and compares.
 * @returns what has not the shape of what came: blocks of the skeleton in the first screen in whose place nothing of their
 * width and about their height stands afterwards, further rows and cards of one kind left out, how far the page shifted, or that there was no skeleton
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
  try {
    await visitor.open(path);
    await page
      .locator('main .mantine-Skeleton-root')
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 10_000 });
    await page.evaluate(() => document.fonts.ready);
    await filesLoaded(page);
    const blocks = await skeletonBlocks(page);
    await watchShifts(page);
    release();
    await visitor.settled();
    const there = await boxesOf(page);
    const shift = await shiftSoFar(page);
    const found = blocks.filter((block) => there.some((box) => isLike(block, box)));
    const alone = blocks.filter((block) => !found.some((other) => repeats(block, other)));
    return [
      ...alone.map(({ left, top, width, height }) => `${left}, ${top}: ${width}×${height}`),
      ...(shift < mostShift ? [] : [`shifts by ${shift.toFixed(3)}`]),
    ];
  } finally {
    release();
    await page.unroute(isHeld);
  }
}

const isLike = (block: Box, box: Box) =>
  Math.abs(block.left - box.left) <= slack.side &&
  Math.abs(block.width - box.width) <= slack.side &&
  Math.abs(block.top - box.top) <= slack.top &&
  box.height <= block.height * growth &&
  box.height >= block.height / growth;

/** Whether a block is one more row or card of the same kind: how many there will be is not known before. */
const repeats = (block: Box, other: Box) =>
  block.width === other.width && block.height === other.height && block.top >= other.top;

/** Waits until half a second has passed without another file: what is left is held. */
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

/** All that stands on the page. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { left, top, width, height };
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
