import { createHash } from 'node:crypto';
import { imageKinds, uploadMaxBytes, videoKinds } from '@awning/contract/creatives';
import { fileTypeFromBuffer } from 'file-type';
import { AppFailure, invalid } from '../../platform/failure.ts';
import { PictureRefused } from '../../platform/pictures/image-maker.ts';
import type { MadeMark } from '../../platform/pictures/made-mark.ts';
import type { DevelopedPhoto, PhotoDeveloper } from '../../platform/pictures/photographs.ts';

const reasons: Record<PictureRefused['reason'], string> = {
  unreadable: 'errors:imageUnreadable',
  tooSmall: 'errors:photoTooSmall',
  tooLong: 'errors:imageTooLong',
  tooNarrow: 'errors:imageTooNarrow',
  tooManyPixels: 'errors:imageTooManyPixels',
};

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** What makes two files the same photograph. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Develops what came from outside. Its kind is told by its first bytes; what a sender calls it is ignored.
 * @throws AppFailure TOO_LARGE over 20 MB; UNSUPPORTED_TYPE for a video or any other kind; VALIDATION_FAILED with field `image`;
 * UPSTREAM_UNAVAILABLE where too many pictures are being made
 */
export async function developIncoming(
  developer: PhotoDeveloper,
  bytes: Buffer,
  madeMark: MadeMark | null,
): Promise<DevelopedPhoto> {
  if (bytes.length > uploadMaxBytes) throw refused('TOO_LARGE', 'errors:imageTooLarge');
  const kind = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if ((videoKinds as readonly string[]).includes(kind))
    throw refused('UNSUPPORTED_TYPE', 'errors:videoUnsupported');
  if (!(imageKinds as readonly string[]).includes(kind))
    throw refused('UNSUPPORTED_TYPE', 'errors:imageKind');
  try {
    return await developer.develop(bytes, madeMark);
  } catch (error) {
    if (error instanceof PictureRefused) throw invalid({ image: reasons[error.reason] });
    throw error;
  }
}

const refused = (code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE', key: string) =>
  new AppFailure(code, key, { details: { fields: { image: key } } });
