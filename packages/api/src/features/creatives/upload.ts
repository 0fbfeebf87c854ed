import { imageKinds, uploadMaxBytes, videoKinds } from '@awning/contract/creatives';
import { fileTypeFromBuffer } from 'file-type';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { type ImageMaker, PictureRefused, type Pictures } from '../../platform/pictures/image-maker.ts';
import type { MadeMark } from '../../platform/pictures/made-mark.ts';

const reasons: Record<PictureRefused['reason'], string> = {
  unreadable: 'errors:imageUnreadable',
  tooSmall: 'errors:imageTooSmall',
  tooLong: 'errors:imageTooLong',
  tooNarrow: 'errors:imageTooNarrow',
  tooManyPixels: 'errors:imageTooManyPixels',
};

/** The bytes of a data URL. @throws AppFailure TOO_LARGE over 20 MB */
export function bytesOf(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > uploadMaxBytes) {
    throw new AppFailure('TOO_LARGE', 'errors:imageTooLarge', {
      details: { fields: { image: 'errors:imageTooLarge' } },
    });
  }
  return bytes;
}

/**
 * Makes the placements' pictures from an upload. The kind is detected from the first bytes; file name and content type of the request are ignored.
 * @throws AppFailure UNSUPPORTED_TYPE for a video or any other kind, VALIDATION_FAILED with field `image`
 */
export async function cropUpload(
  imageMaker: ImageMaker,
  bytes: Buffer,
  madeMark: MadeMark | null,
): Promise<Pictures> {
  const kind = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if ((videoKinds as readonly string[]).includes(kind)) throw unsupported('errors:videoUnsupported');
  if (!(imageKinds as readonly string[]).includes(kind)) throw unsupported('errors:imageKind');
  try {
    return await imageMaker.crop(bytes, madeMark);
  } catch (error) {
    if (error instanceof PictureRefused) throw invalid({ image: reasons[error.reason] });
    throw error;
  }
}

const unsupported = (key: string) =>
  new AppFailure('UNSUPPORTED_TYPE', key, { details: { fields: { image: key } } });
