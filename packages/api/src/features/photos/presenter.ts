import type { HeldPhoto } from '@awning/adapters/ports/ad-platform/photos';
import type { OfferedPhoto, PhotoImport, PhotoMaking } from '@awning/contract/photo-imports';
import type { Photo } from '@awning/contract/photos';
import { pictureInUse } from './picture.ts';
import type { ImportRow } from './store/imports.ts';
import type { MakingRow } from './store/makings.ts';
import type { PhotoRow } from './store/photos.ts';
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
    isOfMadeFace: row.madeMark !== null && row.found.by === 'faces',
    saysMade: row.saysMade,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The address is that of the route `media` of creatives. */
const shown = ({ name, width, height }: KeptPicture) => ({ url: `/api/media/${name}`, width, height });

export function presentOffered(photo: HeldPhoto & { isAdded: boolean }): OfferedPhoto {
  const { ref, smallUrl, caption, takenAt, isAdded } = photo;
  return { ref, url: smallUrl, caption, takenAt: takenAt?.toISOString() ?? null, isAdded };
}

export function presentImport(row: ImportRow): PhotoImport {
  const { id, source, refs, state, problem, total, added, known, declined, createdAt } = row;
  return {
    id,
    source,
    refs,
    state,
    problem,
    total,
    added,
    known,
    declined,
    createdAt: createdAt.toISOString(),
  };
}

export function presentMaking(row: MakingRow): PhotoMaking {
  const { id, shows, state, problem, photoId, createdAt } = row;
  return { id, shows, state, problem, photoId, createdAt: createdAt.toISOString() };
}
