import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { missing, refused } from '../errors.ts';
import type { GraphNode } from '../node.ts';
import { graphTime } from '../timezone.ts';
import type { World } from '../world.ts';

const LARGEST_BYTES = 30 * 1024 * 1024;

/** The address of the image's bytes. */
export function imageUrl(world: World, accountId: string, hash: string): string {
  return `${world.origin()}/meta/images/${accountId}/${hash}`;
}

/** POST /act_X/adimages: files of a multipart call, or base64 in `bytes`. The same bytes give the same hash. */
export async function createImages(call: AuthedCall, account: Doc<'adaccount'>): Promise<JsonObject> {
  const uploads = [...call.files.values()].map(({ filename, bytes }) => ({ name: filename, bytes }));
  const encoded = call.params.text('bytes');
  if (encoded)
    uploads.push({ name: call.params.text('name') ?? 'bytes', bytes: Buffer.from(encoded, 'base64') });
  if (uploads.length === 0) throw missing('bytes');
  const images: JsonObject = {};
  for (const { name, bytes } of uploads) {
    const image = await storeImage(call.world, account.id, name, bytes);
    const { hash, width, height } = image.data;
    images[name] = { hash, url: imageUrl(call.world, account.id, hash), name, width, height };
  }
  return { images };
}

async function storeImage(
  world: World,
  accountId: string,
  name: string,
  bytes: Buffer,
): Promise<Doc<'adimage'>> {
  const unusable = (why: string): Error => refused('Image can not be used', why, { subcode: 1487411 });
  if (bytes.length > LARGEST_BYTES) throw unusable('The file is larger than 30 MB.');
  const hash = createHash('md5').update(bytes).digest('hex');
  const known = world.store.get('adimage', `${accountId}:${hash}`);
  if (known) return known;
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw unusable('The file is not an image in a supported format.');
    });
  world.store.putBlob(`${accountId}:${hash}`, bytes);
  return world.store.insert('adimage', `${accountId}:${hash}`, world.clock(), {
    accountId,
    hash,
    name,
    width: facts.width ?? 0,
    height: facts.height ?? 0,
    mime: `image/${facts.format}`,
  });
}

/** An image of an ad account, readable. */
export function imageNode(call: AuthedCall, doc: Doc<'adimage'>): GraphNode {
  const { data } = doc;
  const { world } = call;
  return {
    id: doc.id,
    label: 'AdImage',
    defaults: ['hash'],
    fields: {
      account_id: () => data.accountId,
      hash: () => data.hash,
      name: () => data.name,
      width: () => data.width,
      height: () => data.height,
      status: () => 'ACTIVE',
      url: () => imageUrl(world, data.accountId, data.hash),
      permalink_url: () => imageUrl(world, data.accountId, data.hash),
      created_time: () => graphTime(doc.createdAt),
    },
    edges: {},
  };
}
