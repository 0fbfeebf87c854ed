import { isFactLayout, type LayoutName, showsPhotos, typeLayouts } from '@awning/contract/designs';
import type { Canvas } from './canvas.ts';
import { facts } from './facts.ts';
import { paper } from './paper.ts';
import { peopleAndThings } from './people-and-things.ts';
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
  ...facts,
  ...peopleAndThings,
};

/** Of a layout that is nothing without a picture: the one of type alone that is nearest to it; `words` where absent. */
const nearest: Partial<Record<LayoutName, LayoutName>> = {
  price: 'ticket',
  frame: 'card',
  shelf: 'sign',
  spotlight: 'sunrise',
  board: 'card',
  reasons: 'note',
  hours: 'sign',
};

/** The layout that is drawn: one that needs a picture or lines gives way to type alone where there is none that it can show. */
export function layoutShown(
  layout: LayoutName,
  { hasPhoto, hasDrawing, hasLines = false }: Pick<Canvas, 'hasPhoto' | 'hasDrawing'> & Partial<Canvas>,
): LayoutName {
  if (isFactLayout(layout)) return hasLines ? layout : (nearest[layout] ?? 'words');
  const isAlone =
    (typeLayouts as readonly LayoutName[]).includes(layout) || layouts[layout].alone !== undefined;
  const isShown = hasDrawing || (hasPhoto && showsPhotos(layout));
  return isAlone || isShown ? layout : (nearest[layout] ?? 'words');
}
