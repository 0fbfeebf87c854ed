import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskMedia, mediaFolder } from '@awning/adapters/disk/media';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { advertiser } from '../../testing/advertiser.ts';
import { until } from '../../testing/meta.ts';
import { randomAddress } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'awning-test-'));
/** More than the sockets of one connection hold. */
const pictureBytes = 64 * 2 ** 20;
/** Milliseconds after which nobody reads an archive any more (service.ts). */
const idleMs = 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { AWNING_DATA_DIR: dataDir } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product?.close());

it('an archive that nobody reads is cut, and makes room for the next', async () => {
  const person = await advertiser(product);
  const name = await createDiskMedia(mediaFolder(dataDir)).write(randomBytes(pictureBytes), 'jpg');
  await product.running.database.session((run) =>
    run(
      `UPDATE creatives SET images = jsonb_set(images, '{square}', '"${name}"') WHERE owner_id = '${person.user.id}'`,
    ),
  );
  // The minute passes at once, for whoever waits one; everything else keeps its time.
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number, ...rest: []) =>
    wait(work, ms === idleMs ? 500 : ms, ...rest)) as typeof setTimeout);
  const download = () =>
    product.request('GET', '/user/me/export', undefined, {
      token: person.token,
      headers: { 'x-forwarded-for': randomAddress() },
    });
  const unread = await download();
  expect(unread.status).toBe(200);
  expect((await download()).status).toBe(429);
  const next = await until(async () => {
    const answer = await download();
    return answer.status === 200 && answer;
  }, 'room for the next');
  await next.body?.cancel();
  await expect(unread.arrayBuffer()).rejects.toThrow();
});
