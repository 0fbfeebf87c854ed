import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { missing, refused } from '../errors.ts';
import { newId } from '../ids.ts';
import type { GraphNode } from '../node.ts';
import { graphTime } from '../timezone.ts';
import type { World } from '../world.ts';

/** What the reference allows in one call; larger ones come in parts, which the sandbox does not take. */
const LARGEST_BYTES = 1024 * 1024 * 1024;
/** Milliseconds that a video is processed for before an ad can show it. */
const PROCESSING_MS = 1000;
/** Shortest video of an ad, in seconds ("Video ads" in the ads guide). */
const SHORTEST_SECONDS = 1;

/** The address of the video's bytes. */
export const videoUrl = (world: World, id: string): string => `${world.origin()}/meta/videos/${id}.mp4`;

/** POST /act_X/advideos: one file part, `source`. Each upload is a video of its own. */
export function createVideo(call: AuthedCall, account: Doc<'adaccount'>): JsonObject {
  const file = call.files.get('source');
  if (!file) throw missing('source');
  const { bytes, filename } = file;
  const unusable = (why: string): Error => refused('Video Upload Error', why, { subcode: 1363026 });
  if (bytes.length > LARGEST_BYTES) throw unusable('The file is larger than 1 GB.');
  const seconds = secondsOf(bytes);
  if (seconds === null)
    throw unusable('The video file you tried to upload is in a format that is not supported.');
  if (seconds < SHORTEST_SECONDS) throw unusable('The video you tried to upload is too short.');
  const { world } = call;
  const id = newId(world, 'advideo');
  world.store.putBlob(`video:${id}`, bytes);
  world.store.insert('advideo', id, world.clock(), {
    accountId: account.id,
    name: call.params.text('name') ?? filename,
    seconds,
    bytes: bytes.length,
  });
  return { id };
}

/** The length by the movie's header (ISO/IEC 14496-12); null for what is no MP4. */
function secondsOf(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes);
  const header = file.indexOf('mvhd', 0, 'latin1');
  if (file.toString('latin1', 4, 8) !== 'ftyp' || header < 0 || header + 36 > file.length) return null;
  const isLong = file[header + 4] === 1;
  const scale = file.readUInt32BE(header + (isLong ? 24 : 16));
  const duration = isLong ? Number(file.readBigUInt64BE(header + 28)) : file.readUInt32BE(header + 20);
  return scale > 0 ? duration / scale : null;
}

export const isReady = (world: World, video: Doc<'advideo'>): boolean =>
  world.clock() >= video.createdAt + PROCESSING_MS;

/** A video of an ad account, readable. */
export function videoNode(call: AuthedCall, doc: Doc<'advideo'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  return {
    id: doc.id,
    label: 'AdVideo',
    defaults: [],
    fields: {
      title: () => data.name,
      length: () => data.seconds,
      status: () => ({ video_status: isReady(world, doc) ? 'ready' : 'processing' }),
      source: () => videoUrl(world, doc.id),
      created_time: () => graphTime(doc.createdAt),
    },
    edges: {},
  };
}
