import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDiskMedia, mediaFolder } from '@awning/adapters/disk/media';
import { createS3Media } from '@awning/adapters/s3/media';
import { startS3 } from '@awning/adapters/testing/s3';
import { type Photo, photoRoutes } from '@awning/contract/photos';
import { expect, it } from 'vitest';
import { dataUrl, openBusiness, photograph } from './features/creatives/testing/shop.ts';
import { verifiedOwner } from './testing/people.ts';
import { startProduct } from './testing/product.ts';

it('a bucket serves a product: a photograph comes in, is shown in any width, and goes', async () => {
  const s3 = await startS3();
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
  await s3.close();
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
  const main = fileURLToPath(new URL('./move-media.ts', import.meta.url));
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
