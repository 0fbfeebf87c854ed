import { area, curveMonotoneX, line } from 'd3-shape';
import { useId } from 'react';
import classes from './chart.module.css';

interface CurveProps {
  /** Pixels of each point. */
  xs: number[];
  ys: number[];
  /** Pixels of the chart's inside. */
  width: number;
  height: number;
  /** The last point is of a day or hour that isn't over: the line to it is dashed. */
  isOpen: boolean;
}

/** The line through the points and what is filled below it. */
export function Curve({ xs, ys, width, height, isOpen }: CurveProps) {
  const id = useId();
  const x = (_: number, index: number) => xs[index] ?? 0;
  const y = (value: number) => value;
  const path = line<number>(x, y).curve(curveMonotoneX)(ys) ?? '';
  const fill = area<number>(x, height, y).curve(curveMonotoneX)(ys) ?? '';
  // One curve, cut in two: of two curves each would bend by itself.
  const cut = isOpen ? (xs.at(-2) ?? 0) : width;
  const edge = 8;
  return (
    <>
      <path className={classes.area} d={fill} />
      <clipPath id={`${id}over`}>
        <rect x={-edge} y={-edge} width={cut + edge + (isOpen ? 0 : edge)} height={height + 2 * edge} />
      </clipPath>
      <path className={classes.line} d={path} clipPath={`url(#${id}over)`} />
      {isOpen && (
        <>
          <clipPath id={`${id}open`}>
            <rect x={cut} y={-edge} width={width - cut + edge} height={height + 2 * edge} />
          </clipPath>
          <path className={classes.line} d={path} strokeDasharray="5 5" clipPath={`url(#${id}open)`} />
        </>
      )}
    </>
  );
}
