import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskLedger } from '../disk/ledger.ts';
import type { Ledger } from '../ports/ledger.ts';
import { startS3 } from '../testing/s3.ts';
import { createS3Ledger } from './ledger.ts';
import { createS3Media } from './media.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'awning-ledger-'));
});
afterAll(async () => {
  await s3?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ledgers: [string, () => Ledger][] = [
  ['on disk', () => createDiskLedger(join(folder, 'revocations'))],
  ['in a bucket', () => createS3Ledger(s3.settings)],
];
const named = 'abcdef01-0000-4000-8000-000000000000';
const absent = '00000000-0000-4000-8000-000000000000';

describe.each(ledgers)('a ledger %s', (_, open) => {
  it('is empty at first, and keeps entries for whoever opens it later', async () => {
    expect(await open().names()).toEqual([]);
    const name = crypto.randomUUID();
    await open().append(name, '{"kind":"זכות"}\n');
    expect(await open().names()).toEqual([name]);
    expect(await open().read(name)).toBe('{"kind":"זכות"}\n');
    expect(await open().read(absent)).toBeUndefined();
    await open().append(name, 'once more');
    expect([await open().names(), await open().read(name)]).toEqual([[name], 'once more']);
    await open().remove(absent);
    await open().remove(name);
    expect([await open().names(), await open().read(name)]).toEqual([[], undefined]);
  });

  it('takes names alone, and reads nothing beside itself', async () => {
    for (const name of ['', '../media/x', named.toUpperCase(), `${named}/x`]) {
      await expect(open().append(name, 'x')).rejects.toThrow('not the name of an entry');
      expect(await open().read(name)).toBeUndefined();
      await open().remove(name);
    }
    expect(await open().names()).toEqual([]);
  });
});

it('a ledger in a bucket lists none of the pictures beside it', async () => {
  await createS3Media(s3.settings).write(Buffer.from('a picture'), 'jpg');
  expect(await createS3Ledger(s3.settings).names()).toEqual([]);
});

it('a ledger in a bucket that can not be written to says so', async () => {
  const elsewhere = createS3Ledger({ ...s3.settings, bucket: 'absent' });
  await expect(elsewhere.append(crypto.randomUUID(), 'x')).rejects.toThrow('NoSuchBucket');
  await expect(elsewhere.names()).rejects.toThrow('NoSuchBucket');
});
