import type { Photo } from '@awning/contract/photos';
import { pictureInUse } from './picture.ts';
import type { PhotoRow } from './store.ts';
import type { KeptPicture } from './tables.ts';

/** A photograph in the contract's shape. */
export function presentPhoto(row: PhotoRow): Photo {
  const { id, businessId, source, shotId, isCorrected, corrections, findings, shows, caption } = row;
  const { picture, focus, focusBy, subject } = pictureInUse(row);
  return {
    id,
    businessId,
    source,
    shotId,
    picture: shown(picture),
    original: shown(row.original),
    corrected: row.corrected && shown(row.corrected),
    isCorrected,
    corrections,
    focus,
    focusBy,
    subject,
    findings,
    shows,
    caption,
    isMade: source === 'model',
    createdAt: row.createdAt.toISOString(),
  };
}

/** The address is that of the route `media` of creatives. */
const shown = ({ name, width, height }: KeptPicture) => ({ url: `/api/media/${name}`, width, height });
