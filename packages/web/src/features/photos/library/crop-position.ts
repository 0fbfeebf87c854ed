import { cropAround, type PointInPhoto } from '@awning/contract/photos';

interface Size {
  width: number;
  height: number;
}

/** The CSS `object-position` with which `object-fit: cover` shows the same crop as the server makes. */
export function positionOf(picture: Size, shape: Size, focus: PointInPhoto): string {
  const { x, y, width, height } = cropAround(picture, shape, focus);
  const percent = (start: number, length: number) => (length < 1 ? (100 * start) / (1 - length) : 50);
  return `${percent(x, width)}% ${percent(y, height)}%`;
}
