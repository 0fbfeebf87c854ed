import type { BoxInPhoto, PhotoFinding, PhotoSource, PointInPhoto } from '@awning/contract/photos';
import { photosPerBusiness } from '@awning/contract/photos';
import type { Db } from '../../platform/db/database.ts';
import type { MadeMark } from '../../platform/pictures/made-mark.ts';
import { pictureInUse } from './picture.ts';
import { findPhoto, listPhotos, type PhotoRow } from './store/photos.ts';

export { exportedPhotos } from './exported.ts';
export { madeMarkOf } from './made-mark.ts';
export type { PhotosService } from './service.ts';
export { photoMedia } from './store/photos.ts';

/** A photograph as an ad is made with it: the version in use, and where things are in it. */
export interface AdPhoto {
  id: string;
  /** Media name of a JPEG, and its size in pixels. */
  picture: { name: string; width: number; height: number };
  /** What every crop keeps in sight. */
  focus: PointInPhoto;
  /** What no words may cover. */
  subject: BoxInPhoto;
  /** What it shows, in the owner's words; empty where she has not said it. */
  shows: string;
  /** What stood beside it where it was found: somebody's words, and data. */
  caption: string;
  source: PhotoSource;
  /** The shot of the trade's shot list that it was taken for. */
  shotId: string | null;
  /** What speaks against it. */
  findings: PhotoFinding[];
  /** True where faces were found in it. */
  showsFaces: boolean;
  /** Whether the picture of an ad says that it was made with AI. */
  saysMade: boolean;
  /** True where an image model made it: it must not claim to show the owner's own goods, people or rooms. */
  isMade: boolean;
  /** What it says of itself about an image model, whoever made it; null where it says nothing. */
  madeMark: MadeMark | null;
}

/** Sources in the order in which they are likely to show what is truly the owner's. */
const rank: Record<PhotoSource, number> = {
  camera: 0,
  upload: 0,
  page: 1,
  instagram: 1,
  website: 2,
  model: 3,
};
/** Findings that make a photograph look bad in an ad, in parts of a point; small ones only look soft. */
const against: Record<PhotoFinding, number> = {
  screenshot: 4,
  text: 3,
  blurred: 3,
  dark: 2,
  cut: 1,
  small: 1,
};

const cost = ({ source, findings }: AdPhoto) =>
  rank[source] + findings.reduce((sum, finding) => sum + against[finding], 0);

function adPhotoOf(row: PhotoRow): AdPhoto {
  const { id, shows, caption, source, shotId, findings, madeMark } = row;
  const { picture, focus, subject } = pictureInUse(row);
  return {
    ...{ id, picture, focus, subject, shows, caption, source, shotId, findings, madeMark },
    showsFaces: row.found.by === 'faces',
    saysMade: row.madeMark !== null && row.saysMade === true,
    isMade: source === 'model',
  };
}

/** The photographs of a business that ads may be made with, best first, and the newest first among equals. @public */
export async function photosForAds(db: Db, ownerId: string, businessId: string): Promise<AdPhoto[]> {
  const rows = await listPhotos(db, ownerId, businessId, { limit: photosPerBusiness });
  return rows.map(adPhotoOf).sort((one, other) => cost(one) - cost(other));
}

/** One photograph of a business; undefined where the owner has no such one there. @public */
export async function photoForAd(
  db: Db,
  ownerId: string,
  businessId: string,
  id: string,
): Promise<AdPhoto | undefined> {
  const row = await findPhoto(db, ownerId, id);
  return row?.businessId === businessId ? adPhotoOf(row) : undefined;
}
