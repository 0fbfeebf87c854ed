import { type LayoutName, showsPhotos, typeLayouts } from '@awning/contract/designs';
import type { Canvas } from './canvas.ts';
import { paper } from './paper.ts';
import { printedThings } from './printed-things.ts';
import type { LayoutRow } from './row.ts';
import { shapedPictures } from './shaped-pictures.ts';
import { stages } from './stages.ts';
import { straightPictures } from './straight-pictures.ts';

/** A row for each layout; `layOut` draws by it. */
export const layouts: Record<LayoutName, LayoutRow> = {
  ...straightPictures,
  ...shapedPictures,
  ...stages,
  ...printedThings,
  ...paper,
};

/** Of a layout that is nothing without a picture: the one of type alone that is nearest to it; `words` where absent. */
const nearest: Partial<Record<LayoutName, LayoutName>> = {
  price: 'ticket',
  frame: 'card',
  shelf: 'sign',
  spotlight: 'sunrise',
};

/** The layout that is drawn: one that needs a picture gives way to type alone where there is none that it can show. */
export function layoutShown(
  layout: LayoutName,
  { hasPhoto, hasDrawing }: Pick<Canvas, 'hasPhoto' | 'hasDrawing'>,
): LayoutName {
  const isAlone =
    (typeLayouts as readonly LayoutName[]).includes(layout) || layouts[layout].alone !== undefined;
  const isShown = hasDrawing || (hasPhoto && showsPhotos(layout));
  return isAlone || isShown ? layout : (nearest[layout] ?? 'words');
}
