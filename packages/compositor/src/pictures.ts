import type { Placement } from '@awning/contract/creatives';

/** One picture: JPEG bytes and size in pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export type Pictures = Record<Placement, Picture>;

/** A logo as it is stored. */
export interface KeptLogo {
  bytes: Buffer;
  kind: 'png' | 'jpeg';
}

/** What a picture from outside is, and a small copy of it as WebP. */
export interface Glance {
  width: number;
  height: number;
  preview: Buffer;
}

/** A square PNG, and a small copy of it to look at. */
export interface SquareLogo {
  bytes: Buffer;
  preview: Buffer;
}
