import { type Media, mediaKindOf, mediaTypes } from '@awning/adapters/ports/media';
import type { PictureWidth } from '@awning/contract/pictures';
import type { Db } from '../../platform/db/database.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import { notFound } from '../../platform/failure.ts';
import { type ImageMaker, PicturesBusy } from '../../platform/pictures/image-maker.ts';
import { findLogoByName } from '../businesses/public.ts';

/** Bytes of a picture with their content type. */
export interface ServedPicture {
  bytes: Buffer;
  type: string;
  /** False where the picture stands in for a copy that could not be made now. */
  isFinal: boolean;
}

/**
 * Pictures by their names: those of creatives, which are media, and logos, which stand in the database. A copy in a
 * width is made at its first request and kept; names can't be guessed and widths are few, which bounds what is made.
 */
export function createPictures(deps: { db: Db; media: Media; imageMaker: Pick<ImageMaker, 'resize'> }) {
  const { db, media, imageMaker } = deps;
  /** Copies being made, by name and width, so that requests at the same time wait for one. */
  const underWay = new Map<string, Promise<Buffer>>();

  function resize(name: string, width: PictureWidth, picture: Buffer): Promise<Buffer> {
    const key = `${name} ${width}`;
    const making = underWay.get(key) ?? make(name, width, picture).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  async function make(name: string, width: PictureWidth, picture: Buffer): Promise<Buffer> {
    const copy = await imageMaker.resize(picture, width);
    await media.keepResized(name, width, copy).catch((error) => {
      // Without room for the copy the picture is shown all the same.
      if (!isDiskFull(error)) throw error;
    });
    return copy;
  }

  return {
    /**
     * @param width in pixels; the picture as it is kept where absent
     * @returns the whole picture where too many are being made
     * @throws AppFailure NOT_FOUND
     */
    async readPicture(name: string, width?: PictureWidth): Promise<ServedPicture> {
      if (width !== undefined) {
        // Only beside its picture: where that was deleted, a copy that is left is not served.
        const [isKept, copy] = await Promise.all([media.has(name), media.readResized(name, width)]);
        if (isKept && copy) return { bytes: copy, type: mediaTypes.webp, isFinal: true };
      }
      const picture = (await media.read(name)) ?? (await findLogoByName(db, name));
      if (!picture) throw notFound();
      const whole = { bytes: picture, type: mediaTypes[mediaKindOf(name) ?? 'jpg'] };
      if (width === undefined || mediaKindOf(name) === 'mp4') return { ...whole, isFinal: true };
      try {
        const copy = (await media.readResized(name, width)) ?? (await resize(name, width, picture));
        return { bytes: copy, type: mediaTypes.webp, isFinal: true };
      } catch (error) {
        if (!(error instanceof PicturesBusy)) throw error;
        return { ...whole, isFinal: false };
      }
    },
  };
}
