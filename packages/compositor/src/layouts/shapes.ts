import type { Box } from '../boxes.ts';

/** Classes of pictures by how their sides relate: about 1:1, 4:5, 9:16 and 1.91:1. */
export type ShapeClass = 'square' | 'upright' | 'tall' | 'wide';

/** x, y, width and height in fractions of a picture's sides, in left-to-right. */
export type Region = readonly [x: number, y: number, width: number, height: number];

/** One value for all shapes, or one for each. */
export type Each<T> = T | Readonly<Record<ShapeClass, T>>;

export function valueFor<T>(each: Each<T>, shape: ShapeClass): T {
  const isByShape = typeof each === 'object' && each !== null && 'square' in each;
  return isByShape ? each[shape] : (each as T);
}

/** A region in whole pixels; regions that touch each other do so there too. */
export function boxOf([x, y, width, height]: Region, size: { width: number; height: number }): Box {
  const [left, top] = [Math.round(x * size.width), Math.round(y * size.height)];
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * size.width) - left,
    height: Math.round((y + height) * size.height) - top,
  };
}

/** All of a picture. */
export const whole: Region = [0, 0, 1, 1];
