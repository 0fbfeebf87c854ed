import type { LayoutName } from '@awning/contract/designs';
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
};
