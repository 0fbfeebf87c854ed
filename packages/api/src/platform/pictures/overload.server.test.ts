import { readdirSync, readFileSync } from 'node:fs';
import { businessRoutes } from '@awning/contract/businesses';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Person, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createPictureMaker } from './picture-maker.ts';

let product: Product;
let owner: Person;
let businessId: string;
beforeAll(async () => {
  product = await startProduct({ pictures: createPictureMaker(createLogger('silent')) });
  owner = await verifiedOwner(product);
  const body = { type: 'bakery', name: 'Cinnamon & Co' };
  businessId = (await product.call(businessRoutes.create, { body }, { token: owner.token })).body.id;
});
afterAll(() => product?.close());

/** A picture that takes a while, and more where it is larger; each colour is another one. */
async function photograph(red: number, scale = 1): Promise<Buffer> {
  const background = { r: red, g: 120, b: 60 };
  return sharp({ create: { width: 2000 * scale, height: 1500 * scale, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function add(picture: Buffer) {
  const body = new FormData();
  body.set('source', 'upload');
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'loaf.jpg');
  const response = await fetch(`${product.url}/api/businesses/${businessId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body,
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

test('many uploads at once are taken or told at once to come back, and none fails otherwise', async () => {
  const pictures = await Promise.all(Array.from({ length: 20 }, (_, at) => photograph(at * 8)));
  const answers = await Promise.all(pictures.map(add));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([201, 503]);
  for (const { status, retryAfter, text } of answers) {
    if (status !== 503) continue;
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(JSON.parse(text).code).toBe('UPSTREAM_UNAVAILABLE');
  }
});

test.runIf(process.platform === 'linux')(
  'the end of the process that makes a picture is told as busy',
  async () => {
    let isDone = false;
    const answer = add(await photograph(255, 2)).finally(() => {
      isDone = true;
    });
    const endProcesses = () => {
      for (const pid of pictureProcesses()) process.kill(pid, 'SIGKILL');
      expect(isDone).toBe(true);
    };
    // Not without a pause: a process has to begin with the picture before its end is one.
    await vi.waitFor(endProcesses, { interval: 100, timeout: 90_000 });
    expect(await answer).toMatchObject({ status: 503, retryAfter: '3' });
    expect((await add(await photograph(254))).status).toBe(201);
  },
);

/** Children of this process that Tinypool has started. */
function pictureProcesses(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const parent = Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
      const isOurs =
        parent === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('tinypool');
      return isOurs ? [Number(name)] : [];
    } catch {
      // It has just ended.
      return [];
    }
  });
}
