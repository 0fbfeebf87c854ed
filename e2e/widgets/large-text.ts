import type { Page } from 'playwright-core';

/** Doubles the text, as people do in the settings of their browser; the size of the window stays. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const setSize = (standard: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  return async () => {
    await setSize(16);
    await devTools.detach();
  };
}

/**
 * Texts of which a box hides a part, and texts that lie over each other. A box that scrolls hides nothing, and neither does
 * one that shortens what its owner named or wrote, after so many lines or with an ellipsis; labels are not shortened.
 */
export function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels =
      'label, legend, th, dt, h1, h2, h3, button, [role="tab"], [role="columnheader"], [class*="-label"]';
    const named = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);
    const shown: { element: Element; box: DOMRect; layer: Element | null }[] = [];
    const found = new Set<string>();

    /** What lies above the page and does not move with it; null for the page itself. */
    const layerOf = (element: Element): Element | null => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
      return null;
    };

    /** What the boxes around a text make of it. */
    const fateOf = (element: Element, box: DOMRect): 'shown' | 'shortened' | 'cut' => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.position === 'fixed') return 'shown';
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (!clips(style.overflowX) && !clips(style.overflowY)) {
          // What scrolls can be brought into view.
          if (style.overflowX !== 'visible' || style.overflowY !== 'visible') return 'shortened';
          continue;
        }
        const around = one.getBoundingClientRect();
        // Read to those who hear the page alone.
        if (around.width <= 4 || around.height <= 4) return 'shortened';
        const isShortened =
          style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none';
        if (isShortened && !one.matches(labels)) return 'shortened';
        const isWide = clips(style.overflowX) && (box.left < around.left - 2 || box.right > around.right + 2);
        const isHigh =
          clips(style.overflowY) &&
          (box.top < around.top - box.height / 4 || box.bottom > around.bottom + box.height / 4);
        if (isWide || isHigh) return 'cut';
      }
      return 'shown';
    };

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('script, style, noscript, svg')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const layer = layerOf(element);
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width <= 1.5 || box.height <= 1.5) continue;
        const fate = fateOf(element, box);
        if (fate === 'cut') found.add(`cut: ${named(element)}`);
        else if (fate === 'shown') shown.push({ element, box, layer });
      }
    }
    for (const [at, { element, box, layer }] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (layer !== other.layer) continue;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        const least = Math.min(box.height, other.box.height) / 3;
        if (wide > 2 && high > least)
          found.add(`over each other: ${named(element)} | ${named(other.element)}`);
      }
    return [...found];
  });
}
