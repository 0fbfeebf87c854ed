import type { BoxInPhoto, PointInPhoto } from '@awning/contract/photos';

interface Size {
  width: number;
  height: number;
}

/** By how much the sides of a picture shrink when it is turned and the empty corners are cut off. */
export function straightenedScale({ width, height }: Size, degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const longest = Math.max(width / height, height / width);
  return 1 / (Math.cos(angle) + longest * Math.sin(angle));
}

/** Where a point of the original is in the corrected version, which is turned clockwise by some degrees. */
export const inCorrected = (point: PointInPhoto, original: Size, degrees: number): PointInPhoto =>
  moved(point, original, degrees, 1 / straightenedScale(original, degrees));

/** The same the other way round. */
export function inOriginal(point: PointInPhoto, original: Size, degrees: number): PointInPhoto {
  return moved(point, original, -degrees, straightenedScale(original, degrees));
}

function moved(
  { x, y }: PointInPhoto,
  { width, height }: Size,
  degrees: number,
  scale: number,
): PointInPhoto {
  const angle = (degrees * Math.PI) / 180;
  const [across, down] = [(x - 0.5) * width, (y - 0.5) * height];
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return {
    x: within(0.5 + ((across * Math.cos(angle) - down * Math.sin(angle)) * scale) / width),
    y: within(0.5 + ((across * Math.sin(angle) + down * Math.cos(angle)) * scale) / height),
  };
}

/** The box around where the corners of a box are in the corrected version. */
export function boxInCorrected(box: BoxInPhoto, original: Size, degrees: number): BoxInPhoto {
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => inCorrected({ x, y }, original, degrees));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
