/** Where a Page's photographs are: on itself, or on the Instagram account that belongs to it. */
export type PhotoPlace = 'page' | 'instagram';

/** A photograph that the platform holds. */
export interface HeldPhoto {
  /** Its id there. */
  ref: string;
  /** Where its bytes are, for a few hours: the largest there is, and a small one to look at. */
  url: string;
  smallUrl: string;
  /** What its owner wrote beside it; may be empty. */
  caption: string;
  takenAt: Date | null;
}

export interface HeldPhotos {
  photos: HeldPhoto[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}
