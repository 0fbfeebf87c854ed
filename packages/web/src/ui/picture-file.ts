import { imageKinds, uploadMaxBytes } from '@awning/contract/creatives';

/** What a file picker is told. With these, an iPhone gives its HEIC pictures as JPEG. */
export const pictureKinds = imageKinds.join(',');

/** Why a file can't be a picture, as a key of the `errors` namespace. */
export type FileProblem = 'errors:imageTooLarge' | 'errors:videoUnsupported' | 'errors:imageKind';

/** Says by its first bytes, as the server does, why a file can't be taken; null where it can. */
export async function problemOfFile(file: File): Promise<FileProblem | null> {
  const head = new Uint8Array(
    await file
      .slice(0, 16)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const text = String.fromCharCode(...head);
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP');
  if (!isPicture && isVideo(text, file.type)) return 'errors:videoUnsupported';
  if (file.size > uploadMaxBytes) return 'errors:imageTooLarge';
  return isPicture ? null : 'errors:imageKind';
}

/** Bytes within which a file says that it moves: before its first image. */
const headBytes = 65_536;

/** Whether a picture moves: an animated WebP (VP8X, its animation flag) or PNG (a chunk acTL before IDAT). Ads show its first image. */
export async function isAnimated(file: File): Promise<boolean> {
  const head = new Uint8Array(
    await file
      .slice(0, headBytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  // Its letters alone: other bytes are not what they were, since to browsers latin1 is windows-1252.
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('RIFF')) return text.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
  const [moving, image] = [text.indexOf('acTL'), text.indexOf('IDAT')];
  return text.slice(1, 4) === 'PNG' && moving >= 0 && (image < 0 || moving < image);
}

/** MP4 and QuickTime (ISO/IEC 14496-12 boxes), WebM (EBML). HEIC is a box too, and no video. */
function isVideo(text: string, type: string): boolean {
  const box = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : null;
  if (box !== null) return !/^(hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)$/.test(box);
  return text.startsWith('\x1a\x45\xdf\xa3') || type.startsWith('video/');
}

/** The files of a drop or a paste, folders and texts left out. */
export const filesIn = (data: DataTransfer | null): File[] =>
  [...(data?.items ?? [])].flatMap((item) => (item.kind === 'file' ? (item.getAsFile() ?? []) : []));
