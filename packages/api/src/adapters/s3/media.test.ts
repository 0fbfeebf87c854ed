import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Photo, photoRoutes } from '@awning/contract/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl, openBusiness, photograph } from '../../features/creatives/testing/shop.ts';
import type { Media } from '../../ports/media.ts';
import { verifiedOwner } from '../../testing/people.ts';
import { startProduct } from '../../testing/product.ts';
import { startS3 } from '../../testing/s3.ts';
import { createDiskMedia, mediaFolder } from '../disk/media.ts';
import { createS3Media } from './media.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
beforeAll(async () => {
  s3 = await startS3();
  dataDir = mkdtempSync(join(tmpdir(), 'awning-media-'));
});
afterAll(async () => {
  await s3?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const later = () => new Date(Date.now() + 60_000);
const stores: [string, () => Media][] = [
  ['on disk', () => createDiskMedia(mediaFolder(dataDir))],
  ['in a bucket', () => createS3Media(s3.settings)],
];

describe.each(stores)('media %s', (_, open) => {
  it('keep bytes under names that can’t be guessed, and nothing under others', async () => {
    const media = open();
    const bytes = Buffer.from('a picture');
    const names = await Promise.all([media.write(bytes, 'jpg'), media.write(bytes, 'webp')]);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toMatch(/^[A-Za-z0-9_-]{32}\.jpg$/);
    expect(await media.read(names[0])).toEqual(bytes);
    expect([await media.has(names[0]), await media.has('a'.repeat(32))]).toEqual([true, false]);
    for (const name of ['../secrets/token-secret', `${'a'.repeat(32)}.jpg`, '', 'resized/x.jpg']) {
      expect(await media.read(name)).toBeUndefined();
      await media.remove(name);
      if (!name.startsWith('a')) await expect(media.writeAs(name, bytes)).rejects.toThrow();
    }
  });

  it('keep copies beside a picture, which go with it or by age', async () => {
    const media = open();
    const name = await media.write(Buffer.from('a picture'), 'jpg');
    const other = await media.write(Buffer.from('another'), 'jpg');
    for (const one of [name, other]) await media.keepResized(one, 224, Buffer.from('small'));
    expect(await media.readResized(name, 224)).toEqual(Buffer.from('small'));
    await media.remove(name);
    expect([await media.read(name), await media.readResized(name, 224)]).toEqual([undefined, undefined]);
    await media.removeResizedBefore(new Date(0));
    expect(await media.readResized(other, 224)).toBeDefined();
    await media.removeResizedBefore(later());
    expect([await media.readResized(other, 224), await media.has(other)]).toEqual([undefined, true]);
    expect(await media.writtenBefore(new Date(0))).toEqual([]);
    expect(await media.writtenBefore(later())).toContain(other);
  });
});

it('serves a product: a photograph comes in, is shown in any width, and goes', async () => {
  const product = await startProduct({ env: s3.env });
  const { token } = await verifiedOwner(product);
  const businessId = await openBusiness(product, { token } as never);
  const image = dataUrl(await photograph(1600, 1200));
  const added = await product.request('POST', `/businesses/${businessId}/photos`, { image }, { token });
  const photo = (await added.json()) as Photo;
  expect(added.status).toBe(201);
  const urls = [photo.original.url, `${photo.original.url}?width=448`, `${photo.original.url}?width=448`];
  for (const url of urls) {
    const shown = await fetch(product.url + url);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
  }
  expect(await createS3Media(s3.settings).has(photo.original.url.slice('/api/media/'.length))).toBe(true);
  await product.call(photoRoutes.remove, { params: { id: photo.id } }, { token });
  for (const url of urls) expect((await fetch(product.url + url)).status).toBe(404);
  await product.close();
});

it('one command moves pictures from disk to a bucket and back, and sent again it copies nothing', async () => {
  const bucket = await startS3();
  const from = mkdtempSync(join(tmpdir(), 'awning-from-'));
  const back = mkdtempSync(join(tmpdir(), 'awning-back-'));
  const disk = createDiskMedia(mediaFolder(from));
  const pictures = await Promise.all(
    ['one', 'two', 'three'].map(async (text) => [await disk.write(Buffer.from(text), 'jpg'), text] as const),
  );
  const run = promisify(execFile);
  const main = fileURLToPath(new URL('../../move-media.ts', import.meta.url));
  const move = async (direction: string, folder: string) => {
    const env = { ...process.env, ...bucket.env, AWNING_DATA_DIR: folder };
    return (await run(process.execPath, [main, direction], { env })).stdout.trim();
  };
  expect(await move('to-s3', from)).toBe('3 pictures: 3 copied, 0 were there already.');
  expect(await move('to-s3', from)).toBe('3 pictures: 0 copied, 3 were there already.');
  expect(await move('to-disk', back)).toBe('3 pictures: 3 copied, 0 were there already.');
  const moved = createDiskMedia(mediaFolder(back));
  for (const [name, text] of pictures) expect((await moved.read(name))?.toString()).toBe(text);
  for (const folder of [from, back]) rmSync(folder, { recursive: true, force: true });
  await bucket.close();
});
