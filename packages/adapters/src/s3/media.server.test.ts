import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskMedia, mediaFolder } from '../disk/media.ts';
import type { Media } from '../ports/media.ts';
import { startS3 } from '../testing/s3.ts';
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
