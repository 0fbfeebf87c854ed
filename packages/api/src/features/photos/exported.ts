import { exportedTable } from '../../platform/export/exported-table.ts';
import { photoImports, photoMakings, photos } from './tables.ts';

/** What the archive of a user's data holds of photographs; the pictures are beside it. */
export const exportedPhotos = [
  exportedTable('photos/photos.json', photos, { leaveOut: ['hash'] }),
  exportedTable('photos/imports.json', photoImports),
  exportedTable('photos/makings.json', photoMakings),
];
