import { uploadPixels } from '@awning/contract/creatives';
import { isAnimated, problemOfFile } from '../../../ui/picture-file.ts';

/** A chosen picture before its upload. */
export interface LocalPicture {
  file: File;
  /** An object URL, valid while the picture waits for its upload. */
  url: string;
  width: number;
  height: number;
  /** Whether it moves: an ad shows its first image. */
  isMoving: boolean;
}

type SizeKey = 'imageTooLong' | 'imageTooNarrow' | 'imageTooManyPixels';

/** Why a file is refused, as a key of the `creatives` namespace. */
export interface PictureProblem {
  key: 'upload.kind' | 'upload.tooLarge' | 'upload.tooSmall' | 'upload.unreadable' | `errors:${SizeKey}`;
  pixels?: number;
  /** Of the file. */
  name: string;
}

/** Checks a file as the server does, before it is sent. */
export async function readPicture(file: File): Promise<LocalPicture | PictureProblem> {
  const refused = await problemOfFile(file);
  const { name } = file;
  if (refused) return { key: refused === 'errors:imageTooLarge' ? 'upload.tooLarge' : 'upload.kind', name };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return { key: 'upload.unreadable', name };
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const problem = problemOf(Math.min(width, height), Math.max(width, height));
  if (!problem) return { file, url, width, height, isMoving: await isAnimated(file) };
  URL.revokeObjectURL(url);
  return { ...problem, name };
}

function problemOf(short: number, long: number): Omit<PictureProblem, 'name'> | null {
  if (short < uploadPixels.minSide) return { key: 'upload.tooSmall', pixels: short };
  if (short * long > uploadPixels.max) return { key: 'errors:imageTooManyPixels' };
  if (long > uploadPixels.maxSide) return { key: 'errors:imageTooLong' };
  if (long > short * uploadPixels.maxRatio) return { key: 'errors:imageTooNarrow' };
  return null;
}
