import { setPriority } from 'node:os';
import type { Placement } from '@awning/contract/creatives';
import sharp from 'sharp';
import { bufferOf, receivedCreative } from './between-processes.ts';
import { createCompositor } from './compositor.ts';
import type { ComposedCreative } from './creative.ts';
import type { MadeMark } from './made-mark.ts';
import { developPhoto } from './photographs/develop.ts';
import type { KeptLogo } from './pictures.ts';
import { LogoRefused, PictureRefused, WordsTooLong } from './refusals.ts';

/** A request to a picture process. */
export type PictureTask =
  | { kind: 'compose'; creative: ComposedCreative }
  | { kind: 'preview'; creative: ComposedCreative; placement: Placement; width: number }
  | { kind: 'crop'; photograph: Uint8Array; madeMark: MadeMark | null }
  | { kind: 'develop'; photograph: Uint8Array; madeMark: MadeMark | null }
  | { kind: 'logo'; bytes: Uint8Array; type: KeptLogo['kind'] }
  | { kind: 'colours'; logo: Uint8Array }
  | { kind: 'squareLogo'; bytes: Uint8Array }
  | { kind: 'glance'; bytes: Uint8Array }
  | { kind: 'resize'; picture: Uint8Array; width: number };

/** Its answer. A refusal is an answer too: the class of an error is lost between processes. */
export type PictureOutcome =
  | { made: unknown }
  | { pictureRefused: PictureRefused['reason'] }
  | { tooLong: WordsTooLong['words'] }
  | { logoRefused: LogoRefused['reason'] };

/** Niceness: requests and sign-ins have priority. At 5, eight threads of two processes outweighed them (bench/while-drawing). */
const niceness = 15;

setPriority(niceness);
// One thread per picture, and no cache between two.
sharp.concurrency(1);
sharp.cache(false);
// Ends with the server's process.
process.once('disconnect', () => process.exit());

const compositor = createCompositor();

function carryOut(task: PictureTask): Promise<unknown> {
  if (task.kind === 'crop') return compositor.crop(bufferOf(task.photograph), task.madeMark);
  if (task.kind === 'develop') return developPhoto(bufferOf(task.photograph), task.madeMark);
  if (task.kind === 'logo') return compositor.logo(bufferOf(task.bytes), task.type);
  if (task.kind === 'colours') return compositor.colours(bufferOf(task.logo));
  if (task.kind === 'glance') return compositor.glance(bufferOf(task.bytes));
  if (task.kind === 'squareLogo') return compositor.squareLogo(bufferOf(task.bytes));
  if (task.kind === 'resize') return compositor.resize(bufferOf(task.picture), task.width);
  const creative = receivedCreative(task.creative);
  if (task.kind === 'preview') return compositor.preview(creative, task.placement, task.width);
  return compositor.compose(creative);
}

export default async function run(task: PictureTask): Promise<PictureOutcome> {
  try {
    return { made: await carryOut(task) };
  } catch (error) {
    if (error instanceof PictureRefused) return { pictureRefused: error.reason };
    if (error instanceof WordsTooLong) return { tooLong: error.words };
    if (error instanceof LogoRefused) return { logoRefused: error.reason };
    throw error;
  }
}
