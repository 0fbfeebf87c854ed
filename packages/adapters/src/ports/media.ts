/** File endings of what is kept, which stand for its content type. */
export type MediaKind = 'jpg' | 'png' | 'webp' | 'mp4';

/** Content type by file ending. */
export const mediaTypes: Record<MediaKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

/** Storage of pictures and films. Names are random (they can't be guessed), and the bytes of a name never change. */
export interface Media {
  /** Keeps the bytes for good before it resolves. @returns their name, `<random>.<kind>` */
  write(bytes: Buffer, kind: MediaKind): Promise<string>;
  /** Keeps bytes under the name that they have in another store. @throws Error for what is no media name */
  writeAs(name: string, bytes: Buffer): Promise<void>;
  /** Whether a name is kept, whatever it looks like. */
  has(name: string): Promise<boolean>;
  /** @returns undefined where no such name is kept, whatever the name looks like */
  read(name: string): Promise<Buffer | undefined>;
  /** A WebP of the picture in a width, where one is kept. Such copies may be lost at any time. */
  readResized(name: string, width: number): Promise<Buffer | undefined>;
  /** Keeps a copy in a width beside the picture; does nothing for what is no media name. @throws where there is no room */
  keepResized(name: string, width: number, bytes: Buffer): Promise<void>;
  /** Removes copies kept before an instant. */
  removeResizedBefore(instant: Date): Promise<void>;
  /** Does nothing where the name does not exist. Copies in other widths go, too. */
  remove(name: string): Promise<void>;
  /** Names of what was written before an instant. */
  writtenBefore(instant: Date): Promise<string[]>;
}

/** The kind a media name ends in; undefined for what is no media name. */
export function mediaKindOf(name: string): MediaKind | undefined {
  return /^[A-Za-z0-9_-]{20,64}\.(jpg|png|webp|mp4)$/.exec(name)?.[1] as MediaKind | undefined;
}
