import { pictureWidths } from '@awning/contract/pictures';
import type { Locator, Page } from 'playwright-core';

/** Smallest side of what a thumb has to hit, in CSS pixels. Half a pixel is the browser's rounding. */
const thumb = 44 - 0.5;

/** Buttons, fields and links that stand alone and are smaller than a thumb, with their sizes. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const selector =
      'a[href], button, input, select, textarea, [role="radio"], [role="checkbox"], [role="tab"]';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
      // A field can be hit by its label, too: the larger of the two counts, which for a box reaches over it.
      const places = [one, ...((one as HTMLInputElement).labels ?? [])];
      const boxes = places.map((place) => place.getBoundingClientRect());
      const largest = boxes.reduce((best, box) => (box.height > best.height ? box : best));
      const isBox = ['checkbox', 'radio'].includes((one as HTMLInputElement).type);
      const [left, right] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
      ];
      const width = isBox ? right - left : largest.width;
      const { height } = largest;
      const hidden = width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true });
      // Links within a sentence are exempt: the line sets their height.
      const inText = one.matches('a') && getComputedStyle(one).display === 'inline';
      if (hidden || inText || (one as HTMLInputElement).type === 'hidden') return [];
      if (one.closest('[class*="skip"]')) return [];
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? '';
      const small = height < least || width < least;
      return small ? [`${one.tagName} ${name}: ${Math.round(width)}×${Math.round(height)}`] : [];
    });
  }, thumb);
}

/** What makes the page scroll sideways: the elements that reach beyond its edge, and lists of tabs that overflow. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const lists = [...document.querySelectorAll<HTMLElement>('[role="tablist"], [role="radiogroup"], nav')];
    const wide = [root, ...lists].filter((one) => one.scrollWidth > one.clientWidth + 1);
    return wide.map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`);
  });
}

/** Buttons and tabs whose words don't fit into them. */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector = 'button *, a[class*="Button"] *, [class*="SegmentedControl-label"]';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
      const style = getComputedStyle(one);
      const clips = style.overflowX === 'hidden' && style.getPropertyValue('-webkit-line-clamp') === 'none';
      // Read to those who hear the page alone, also where the text is twice as large.
      const unseen = one.clientWidth <= 2 || !one.checkVisibility();
      if (!clips || unseen || one.scrollWidth <= one.clientWidth + 1) return [];
      return [`${one.textContent?.trim().slice(0, 40)}: ${one.scrollWidth} in ${one.clientWidth}`];
    });
  });
}

/** In how many lines the text of an element is set, beside each other or below. */
export function linesOfText(place: Locator): Promise<number> {
  return place.evaluate((one) => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes: DOMRect[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    let lines = 0;
    let end = Number.NEGATIVE_INFINITY;
    for (const { top, bottom } of boxes.toSorted((one, other) => one.top - other.top)) {
      if (top < end - 1) continue;
      lines += 1;
      end = bottom;
    }
    return lines;
  });
}

/** Empties the browser's cache: Chromium shows a wider copy that it has rather than ask for the one that a place needs. */
export async function forgetPictures(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

/**
 * Kept pictures that were asked for wider than their place needs: wider than the first of the offered widths that is half as
 * wide again, since a page says beforehand how wide about they will stand (`sizes`).
 */
export function largePictures(page: Page): Promise<string[]> {
  return page.evaluate((offered) => {
    return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((one) => {
      if (!one.currentSrc.includes('/api/media/')) return [];
      const shown = one.getBoundingClientRect().width * window.devicePixelRatio;
      const asked = Number(new URL(one.currentSrc).searchParams.get('width') ?? Number.POSITIVE_INFINITY);
      const enough = offered.find((width) => width >= shown * 1.5) ?? Number.POSITIVE_INFINITY;
      return shown === 0 || asked <= enough
        ? []
        : [`${one.className}: ${asked} for ${Math.round(shown)} pixels`];
    });
  }, pictureWidths);
}
