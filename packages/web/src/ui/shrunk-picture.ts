import { uploadMaxBytes } from '@awning/contract/creatives';
import { photoPixels } from '@awning/contract/photos';

/** Longer side of what is sent instead, in pixels: more than any placement shows of a crop. */
const side = 4096;
const quality = 0.9;

/** What a picture says of itself about an image model (IPTC digital source type), in XMP or a C2PA manifest. */
const madeMark = /\/digitalsourcetype\/(compositeWithTrainedAlgorithmicMedia|trainedAlgorithmicMedia)/;

/**
 * A picture that is larger than the server takes, made smaller by the browser; upright, with what it says of itself about AI and
 * nothing else. Any other file, and one that the browser can't decode, as it is.
 */
export async function shrunk(file: File): Promise<File> {
  const size = jpegSize(new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer()));
  const isLarge =
    file.size > uploadMaxBytes ||
    (size !== null &&
      (size.width * size.height > photoPixels.max ||
        Math.max(size.width, size.height) > photoPixels.maxSide));
  if (!isLarge || !('createImageBitmap' in globalThis)) return file;
  try {
    const jpeg = await redrawn(file, size);
    const [, mark] = madeMark.exec(new TextDecoder('latin1').decode(await file.arrayBuffer())) ?? [];
    const bytes = mark ? withMark(new Uint8Array(await jpeg.arrayBuffer()), mark) : jpeg;
    const { lastModified } = file;
    return new File([bytes], file.name, { type: 'image/jpeg', lastModified });
  } catch {
    // Said of the file as it is, by whoever looks at it next.
    return file;
  }
}

async function redrawn(file: File, size: { width: number; height: number } | null): Promise<Blob> {
  // Decoded at its whole size, a picture of 200 million pixels takes 800 MB.
  const scale = size ? Math.min(1, side / Math.max(size.width, size.height)) : 1;
  const bitmap = await createImageBitmap(
    file,
    size && scale < 1 ? { resizeWidth: Math.round(size.width * scale), resizeQuality: 'high' } : {},
  );
  const left = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * left);
  canvas.height = Math.round(bitmap.height * left);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))), 'image/jpeg', quality),
  );
}

/** Size of a JPEG by its frame header (ITU-T T.81, B.2.2), as it is stored; null of what is none, or where it is not in these bytes. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (let at = 2; at + 9 < bytes.length; at += 2 + word(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // Start of frame of any process; DHT, JPG and DAC lie between them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: word(at + 5), width: word(at + 7) };
  }
  return null;
}

/** A JPEG with an XMP segment (APP1) that says what a picture is about an image model. */
export function withMark(jpeg: Uint8Array, mark: string): Blob {
  const packet = new TextEncoder().encode(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"><Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${mark}</Iptc4xmpExt:DigitalSourceType></rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
  const length = packet.length + 2;
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  return new Blob([head, packet, jpeg.slice(2)]);
}
