import type { ComposedCreative } from './creative.ts';
import type { Picture } from './pictures.ts';

/** Between processes a Buffer becomes a Uint8Array; the same bytes as a Buffer again. */
export const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A creative as it arrives, with its bytes as Buffers. */
export const receivedCreative = (creative: ComposedCreative): ComposedCreative => ({
  ...creative,
  logo: creative.logo && bufferOf(creative.logo),
  photos: creative.photos.map((photo) => ({ ...photo, bytes: bufferOf(photo.bytes) })),
});

/** Pictures by name, likewise; of their own memory, since they are kept for longer than a message. */
export const receivedPictures = <Made extends Record<string, Picture>>(made: Made): Made =>
  Object.fromEntries(
    Object.entries(made).map(([name, picture]) => [name, { ...picture, bytes: Buffer.from(picture.bytes) }]),
  ) as Made;
