import { imageKinds, uploadMaxBytes } from '@awning/contract/creatives';

/** Shortest side that the server takes, in pixels. */
const minSide = 600;

/** A picture that was chosen and not sent yet. */
export interface LocalPicture {
  file: File;
  /** For as long as the page lives. */
  url: string;
  width: number;
  height: number;
}

/** What is wrong with a file, as a key of the `creatives` namespace. */
export interface PictureProblem {
  key: 'upload.kind' | 'upload.tooLarge' | 'upload.tooSmall' | 'upload.unreadable';
  pixels?: number;
}

/** Checks a file as the server will, before anything is sent. */
export async function readPicture(file: File): Promise<LocalPicture | PictureProblem> {
  if (!(imageKinds as readonly string[]).includes(file.type)) return { key: 'upload.kind' };
  if (file.size > uploadMaxBytes) return { key: 'upload.tooLarge' };
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return { key: 'upload.unreadable' };
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const pixels = Math.min(width, height);
  if (pixels < minSide) {
    URL.revokeObjectURL(url);
    return { key: 'upload.tooSmall', pixels };
  }
  return { file, url, width, height };
}
