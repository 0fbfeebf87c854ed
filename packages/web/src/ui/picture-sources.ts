import { addressInWidth, pictureWidths } from '@awning/contract/pictures';

/** Width in pixels from which the picture itself is taken; the smallest that creatives have. */
const wholeWidth = 1080;

/**
 * What a browser chooses from for a picture that the server keeps; undefined for pictures that are not (a file that was
 * just chosen).
 */
export function sourcesOf(src: string): string | undefined {
  if (!src.startsWith('/api/media/')) return undefined;
  const copies = pictureWidths.map((width) => `${addressInWidth(src, width)} ${width}w`);
  return [...copies, `${src} ${wholeWidth}w`].join(', ');
}
