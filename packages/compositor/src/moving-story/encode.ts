import encoders from 'h264-mp4-encoder';
import type { Film } from './film.ts';
import { emptyFrame } from './film.ts';
import { frameRate } from './script.ts';

/** Of the encoder: 10 to 51, the lower the better. At 26, edges of letters stay clean and a film has less than a megabyte. */
const quantizer = 26;
/** Of the encoder: 0 to 10. At 5 a frame takes less than half of what it takes at 0, with the same bytes. */
const speed = 5;

/**
 * A film as an MP4 without sound: H.264 (Baseline), a key frame every two seconds.
 * @param tell hears of the part that is done, 0 to 1
 */
export async function encodeFilm(film: Film, tell: (done: number) => void): Promise<Buffer> {
  const encoder = await encoders.createH264MP4Encoder();
  try {
    encoder.width = film.width;
    encoder.height = film.height;
    encoder.frameRate = frameRate;
    encoder.quantizationParameter = quantizer;
    encoder.speed = speed;
    encoder.groupOfPictures = frameRate * 2;
    encoder.initialize();
    const frame = emptyFrame(film);
    const count = Math.round(film.seconds * frameRate);
    for (let at = 0; at < count; at++) {
      film.draw(frame, at / frameRate);
      encoder.addFrameRgba(frame.data);
      tell((at + 1) / count);
    }
    encoder.finalize();
    return Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  } finally {
    encoder.delete();
  }
}
