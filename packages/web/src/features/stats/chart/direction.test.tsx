// @vitest-environment happy-dom
import { isolate } from '@awning/contract/text-direction';
import { MantineProvider } from '@mantine/core';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StatTile } from '../../../ui/StatTile.tsx';
import { TimeChart } from './TimeChart.tsx';

/** Tells at once that an element is 600 pixels wide: happy-dom lays nothing out. */
class SizeOf600 {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    const contentRect = { width: 600, height: 300 } as DOMRectReadOnly;
    this.#tell([{ target, contentRect } as ResizeObserverEntry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}

afterEach(() => vi.unstubAllGlobals());

/** Whether the style sheet mirrors an element on a page in right-to-left text (`flip-in-rtl`, ui/global.css). */
const isMirrored = (element: Element) => element.closest('[dir="rtl"] .flip-in-rtl') !== null;

/** To which side points run in time, as the eye sees them. */
function sideOfPoints(chart: Element): 'right' | 'left' | 'nowhere' {
  const places = [...chart.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cx')));
  const steps = places.slice(1).map((place, index) => Math.sign(place - (places[index] ?? 0)));
  const [step] = steps;
  if (step === undefined || step === 0 || steps.some((other) => other !== step)) return 'nowhere';
  return step > 0 !== isMirrored(chart) ? 'right' : 'left';
}

/** To which side the arrow of a trend points, as the eye sees it. */
function sideOfArrow(arrow: Element): 'right' | 'left' {
  return /arrow-(?:up|down)-right/.test(arrow.getAttribute('class') ?? '') !== isMirrored(arrow)
    ? 'right'
    : 'left';
}

test.each(['ltr', 'rtl'])(
  'the chart and the arrows of trends run to the right on a page in %s',
  async (dir) => {
    vi.stubGlobal('ResizeObserver', SizeOf600);
    const points = ['Mon', 'Tue', 'Wed'].map((label, index) => ({ label, onAxis: label, value: index }));
    const { container } = render(
      <div dir={dir}>
        <TimeChart name="Clicks" points={points} isOpen={false} write={(values) => values.map(String)} />
        <StatTile label="Clicks" value="3" comparison={{ direction: 'up', text: 'more' }} />
        <StatTile label="Views" value="1" comparison={{ direction: 'down', text: 'fewer' }} />
      </div>,
      { wrapper: MantineProvider },
    );
    const chart = await waitFor(() => {
      const drawn = container.querySelector('circle')?.closest('svg');
      if (!drawn) throw new Error('The chart is not drawn yet.');
      return drawn;
    });
    const arrows = [...container.querySelectorAll('article svg')];
    expect(sideOfPoints(chart)).toBe('right');
    expect(arrows.map(sideOfArrow)).toEqual(['right', 'right']);
    // The labels of both axes are anchored to the side that this says, and each runs as its own language does.
    expect(chart.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    const labels = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(labels).toContain(isolate('Wed'));
  },
);
