import type { Box } from './boxes.ts';
import type { Shape } from './layouts/canvas.ts';

/** A shape in a box as an SVG element. */
export function outline(shape: Shape | undefined, { x, y, width, height }: Box, attributes: string): string {
  if (shape === 'circle')
    return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ${attributes}/>`;
  if (shape === 'arch')
    return `<path d="M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z" ${attributes}/>`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape?.radius ?? 0}" ${attributes}/>`;
}
