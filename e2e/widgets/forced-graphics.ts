import type { Page } from 'playwright-core';

/**
 * Bars, lines and badges that can't be seen: a bar of progress that has the colour of its track or a track without an edge, a
 * line of a chart that hardly differs from the page (WCAG 1.4.11, 3 to 1), a badge without an edge.
 */
export function faintGraphics(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser draws nothing.');
    /** Red, green and blue from 0 to 255 of a colour as it stands on white or black, whatever its notation. */
    const channels = (colour: string, ground: string): number[] => {
      for (const fill of [ground, colour]) {
        canvas.fillStyle = fill;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const luminance = (rgb: number[]) =>
      rgb
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    const ground = getComputedStyle(document.body).backgroundColor;
    const contrast = (colour: string, other = ground) => {
      const [low = 0, high = 0] = [
        luminance(channels(colour, ground)),
        luminance(channels(other, ground)),
      ].toSorted((one, two) => one - two);
      return (high + 0.05) / (low + 0.05);
    };
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      );
    const hasEdge = (one: Element) => {
      const style = getComputedStyle(one);
      const sides = [style.borderTopStyle, style.borderTopWidth];
      return (sides[0] !== 'none' && sides[1] !== '0px') || style.outlineStyle !== 'none';
    };
    const told = (one: Element, what: string) => `${what}: ${one.tagName} ${one.getAttribute('class')}`;

    const bars = seen('[role="progressbar"], [role="meter"], progress, meter').flatMap((bar) => {
      if (bar.matches('progress, meter') || bar.querySelector('svg')) return [];
      const track = bar.parentElement ?? bar;
      const colour = getComputedStyle(bar).backgroundColor;
      const isTold = contrast(colour, getComputedStyle(track).backgroundColor) >= 3;
      return isTold && hasEdge(track) ? [] : [told(bar, 'bar')];
    });
    const lines = seen('svg :is(path, line, polyline, circle, rect)').flatMap((shape) => {
      const drawing = shape.closest('svg');
      const isIcon = !drawing || drawing.getBoundingClientRect().width < 64;
      const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(shape);
      const isSeries =
        stroke !== 'none' &&
        Number.parseFloat(strokeWidth) >= 2 &&
        (fill === 'none' || shape.matches('circle'));
      if (isIcon || !isSeries || (strokeDasharray !== 'none' && shape.matches('line'))) return [];
      return contrast(stroke) >= 3 ? [] : [told(shape, 'line')];
    });
    const badges = seen('.mantine-Badge-root').flatMap((badge) =>
      hasEdge(badge) ? [] : [told(badge, 'badge')],
    );
    return [...bars, ...lines, ...badges];
  });
}
