import { isolate } from '@awning/contract/text-direction';
import { useElementSize } from '@mantine/hooks';
import { bisectCenter, max, ticks as ticksOf } from 'd3-array';
import { type PointerEvent, useState } from 'react';
import { Curve } from './Curve.tsx';
import classes from './chart.module.css';
import { labelledIndexes } from './labelled-indexes.ts';

interface Point {
  label: string;
  /** What the axis says of it, which is shorter. */
  onAxis: string;
  value: number;
}

interface TimeChartProps {
  /** Unit of the values. */
  name: string;
  points: Point[];
  /** The last point is of a day or hour that isn't over. */
  isOpen: boolean;
  /** Formats values that are read together, with their unit. */
  write: (values: number[]) => string[];
}

/** Height of the chart of figures, in pixels; chart.module.css keeps as much room for it (`min-height`). */
const height = 300;
const margin = { top: 12, right: 16, bottom: 30, left: 72 };
const tickCount = 5;
const mostDots = 31;

/**
 * A line chart with the value under the pointer. Time runs from left to right in Hebrew too: Israeli newspapers,
 * banks and the Bureau of Statistics print charts so, and a mirrored axis would be read the wrong way round.
 */
export function TimeChart({ name, points, isOpen, write }: TimeChartProps) {
  const { ref, width } = useElementSize();
  const [active, setActive] = useState<number | null>(null);
  const inner = {
    width: Math.max(0, width - margin.left - margin.right),
    height: height - margin.top - margin.bottom,
  };
  const ticks = wholeTicks(max(points, ({ value }) => value) ?? 0);
  const tickLabels = write(ticks);
  const top = ticks.at(-1) ?? 1;
  const xs = points.map((_, index) =>
    points.length > 1 ? (index / (points.length - 1)) * inner.width : inner.width / 2,
  );
  const x = (index: number) => xs[index] ?? 0;
  const y = (value: number) => inner.height * (1 - value / top);
  const shown = active === null ? undefined : points[active];

  function point(event: PointerEvent<SVGSVGElement>) {
    const left = event.currentTarget.getBoundingClientRect().left;
    setActive(bisectCenter(xs, event.clientX - left - margin.left));
  }

  return (
    <div ref={ref} dir="ltr" className={classes.chart}>
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setActive(null)}
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {ticks.map((tick, index) => (
              <g key={tick} transform={`translate(0 ${y(tick)})`}>
                <line className={classes.grid} x2={inner.width} />
                <text className={classes.tick} x={-12} dy="0.32em" textAnchor="end">
                  {tickLabels[index]}
                </text>
              </g>
            ))}
            {labelledIndexes(
              points.map(({ onAxis }) => onAxis),
              inner.width,
            ).map((index) => (
              <text
                key={index}
                className={classes.tick}
                x={x(index)}
                y={inner.height + 22}
                textAnchor={anchorOf(index, points.length)}
              >
                {/* Each label runs as its language does, whatever the chart's direction is. */}
                {isolate(points[index]?.onAxis ?? '')}
              </text>
            ))}
            <Curve
              xs={xs}
              ys={points.map(({ value }) => y(value))}
              width={inner.width}
              height={inner.height}
              isOpen={isOpen && points.length > 1}
            />
            {points.length <= mostDots &&
              points.map(({ label, value }, index) => (
                <circle
                  key={label}
                  className={classes.dot}
                  cx={x(index)}
                  cy={y(value)}
                  r={active === index ? 6 : 4}
                />
              ))}
            {active !== null && (
              <line className={classes.cursor} x1={x(active)} x2={x(active)} y2={inner.height} />
            )}
          </g>
        </svg>
      )}
      {shown && active !== null && (
        <div
          className={classes.tooltip}
          style={{ left: Math.min(Math.max(margin.left + x(active), 90), Math.max(90, width - 90)) }}
        >
          <bdi>{shown.label}</bdi>
          <strong>
            <bdi>{name}</bdi> <bdi>{write([shown.value])}</bdi>
          </strong>
        </div>
      )}
    </div>
  );
}

/** Ticks from 0 to the first one at or above `top`. Small counts get whole numbers. */
function wholeTicks(top: number): number[] {
  const found = ticksOf(0, Math.max(top, 1), tickCount).filter(
    (tick) => top > tickCount || Number.isInteger(tick),
  );
  const step = (found[1] ?? 1) - (found[0] ?? 0);
  const last = found.at(-1) ?? 0;
  return last < top ? [...found, last + step] : found;
}

const anchorOf = (index: number, count: number) =>
  count > 1 && index === 0 ? 'start' : count > 1 && index === count - 1 ? 'end' : 'middle';
