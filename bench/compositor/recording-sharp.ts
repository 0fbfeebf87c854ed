/** sharp with a record of what is composited of what; replaces it in the compositor's modules (see compositor.bench.ts). */
import sharp, {
  type JpegOptions,
  type OverlayOptions,
  type Sharp,
  type SharpInput,
  type SharpOptions,
} from 'sharp';

export interface RecordedOverlay {
  /** The settings of a text, or the bytes of a picture. */
  source: SharpOptions | Buffer;
  overlay: Omit<OverlayOptions, 'input'>;
}

/** One picture: its art, its layers, and its output settings. */
export interface RecordedPicture {
  svg: Buffer;
  overlays: RecordedOverlay[];
  background: string;
  jpeg: JpegOptions;
}

export const recorded: RecordedPicture[] = [];
const drawnFrom = new WeakMap<Buffer, SharpOptions>();

function recording(input?: SharpInput | SharpOptions, options?: SharpOptions): Sharp {
  const image = options ? sharp(input as SharpInput, options) : sharp(input as SharpInput);
  const picture: Partial<RecordedPicture> = { ...(Buffer.isBuffer(input) && { svg: input }) };
  const { composite, flatten, jpeg, toBuffer } = image;
  image.composite = (overlays) => {
    picture.overlays = overlays.map(({ input: bytes, ...overlay }) => ({
      source: drawnFrom.get(bytes as Buffer) ?? (bytes as Buffer),
      overlay,
    }));
    return composite.call(image, overlays);
  };
  image.flatten = (how) => {
    picture.background = String((how as { background: string }).background);
    return flatten.call(image, how);
  };
  image.jpeg = (how) => {
    recorded.push({ ...picture, jpeg: how ?? {} } as RecordedPicture);
    return jpeg.call(image, how);
  };
  image.toBuffer = (async (how: never) => {
    const made = (await toBuffer.call(image, how)) as unknown as { data?: Buffer };
    if (made.data && input && typeof input === 'object' && 'text' in input)
      drawnFrom.set(made.data, input as SharpOptions);
    return made;
  }) as never;
  return image;
}

export default Object.assign(recording, sharp);
