import { setPriority } from 'node:os';
import sharp from 'sharp';
import {
  type ComposedCreative,
  type KeptLogo,
  LogoRefused,
  PictureRefused,
} from '../../ports/image-maker.ts';
import { createCompositor } from './compositor.ts';

/** What a picture process is asked to do. */
export type PictureTask =
  | { kind: 'compose'; creative: ComposedCreative }
  | { kind: 'crop'; photograph: Uint8Array }
  | { kind: 'logo'; bytes: Uint8Array; type: KeptLogo['kind'] };

/** What came of it. A refusal is an answer: the class of an error does not survive the way between processes. */
export type PictureOutcome =
  | { made: unknown }
  | { pictureRefused: PictureRefused['reason'] }
  | { logoRefused: LogoRefused['reason'] };

/** Niceness: requests and sign-ins go first. */
const niceness = 5;

setPriority(niceness);
// One thread a picture, and nothing kept between two.
sharp.concurrency(1);
sharp.cache(false);
// Without the server there is nobody to make a picture for.
process.once('disconnect', () => process.exit());

const compositor = createCompositor();

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function carryOut(task: PictureTask): Promise<unknown> {
  if (task.kind === 'crop') return compositor.crop(bufferOf(task.photograph));
  if (task.kind === 'logo') return compositor.logo(bufferOf(task.bytes), task.type);
  const { creative } = task;
  return compositor.compose({ ...creative, logo: creative.logo && bufferOf(creative.logo) });
}

export default async function run(task: PictureTask): Promise<PictureOutcome> {
  try {
    return { made: await carryOut(task) };
  } catch (error) {
    if (error instanceof PictureRefused) return { pictureRefused: error.reason };
    if (error instanceof LogoRefused) return { logoRefused: error.reason };
    throw error;
  }
}
