// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { addUploads, cancelUpload, clearUploads, retryUpload, type Upload, uploadStore } from './uploads.ts';

const business = '0198a000-0000-7000-8000-000000000001';

/** What the queue sends by: each request waits until the test says what becomes of it. */
class Wire {
  static all: Wire[] = [];
  readonly upload: { onprogress?(event: { loaded: number; total: number }): void } = {};
  readonly headers: Record<string, string> = {};
  isAborted = false;
  status = 0;
  response: unknown = null;
  file: unknown = null;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json';
  send(body: FormData) {
    this.file = (body.get('file') as File).name;
    Wire.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  goesOut(part: number) {
    this.upload.onprogress?.({ loaded: part, total: 1 });
  }
  answers(status: number, body: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload();
  }
}

let deleted: string[];
beforeEach(() => {
  for (const { id } of uploadStore.current()) cancelUpload(id);
  for (const wire of Wire.all) wire.onerror();
  Wire.all = [];
  deleted = [];
  vi.stubGlobal('XMLHttpRequest', Wire);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    if (method === 'DELETE') deleted.push(String(address).split('/').at(-1) ?? '');
    return new Response(null, { status: 204 });
  });
});

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (name: string) => new File([png, name], name, { type: 'image/png', lastModified: 1 });
const add = (...files: File[]) => addUploads(business, files, { source: 'upload' });
const sent = (count: number) => vi.waitFor(() => expect(Wire.all).toHaveLength(count));
const wire = (at: number): Wire => {
  const found = Wire.all[at];
  if (!found) throw new Error(`nothing was sent as number ${at}`);
  return found;
};
const uploadAt = (at: number): Upload => {
  const found = uploadStore.current()[at];
  if (!found) throw new Error(`there is no upload ${at}`);
  return found;
};
const states = () => uploadStore.current().map(({ state }) => state);
const stateIs = (...wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));
const madeOf = (id: string, isNew = true) => ({ id, isNew });

test('one that is cancelled while its kind is looked at is never sent', async () => {
  const slow = picture('slow.png');
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const head = await slow.slice(0, 16).arrayBuffer();
  vi.spyOn(slow, 'slice').mockReturnValue({ arrayBuffer: () => promise } as unknown as Blob);
  add(slow);
  cancelUpload(uploadAt(0).id);
  resolve(head);
  add(picture('next.png'));
  await sent(1);
  expect(wire(0).file).toBe('next.png');
  expect(uploadStore.current()).toHaveLength(1);
});

test('one that is cancelled while it goes out is stopped, and the next one takes its place', async () => {
  add(picture('a.png'), picture('b.png'), picture('c.png'));
  await sent(2);
  wire(0).goesOut(0.4);
  cancelUpload(uploadAt(0).id);
  expect(wire(0).isAborted).toBe(true);
  await sent(3);
  expect(states()).toEqual(['sending', 'sending']);
  expect(deleted).toEqual([]);
});

test.each([
  [true, ['made']],
  [false, []],
])(
  'one that is cancelled when it has gone out is taken back, if it was made by it: %s',
  async (isNew, gone) => {
    add(picture('a.png'));
    await sent(1);
    wire(0).goesOut(1);
    cancelUpload(uploadAt(0).id);
    expect([uploadStore.current(), wire(0).isAborted]).toEqual([[], false]);
    add(picture('b.png'), picture('c.png'));
    await sent(2);
    wire(0).answers(201, madeOf('made', isNew));
    // It gives its place to the next one when it has come to its end.
    await sent(3);
    expect(deleted).toEqual(gone);
  },
);

test('a retry after a lost network carries the key of the first, however often it is tapped', async () => {
  add(picture('a.png'));
  await sent(1);
  wire(0).onerror();
  await stateIs('failed');
  const { id } = uploadAt(0);
  retryUpload(id);
  retryUpload(id);
  await sent(2);
  retryUpload(id);
  add(picture('next.png'));
  await sent(3);
  expect(Wire.all.map(({ file }) => file)).toEqual(['a.png', 'a.png', 'next.png']);
  const keys = Wire.all.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/\w{16}/);
  expect(keys[1]).toBe(keys[0]);
  wire(1).answers(201, madeOf('made'));
  await stateIs('done', 'sending');
});

test('while the server is busy, it says so and sends again by itself, with the same key', async () => {
  add(picture('a.png'));
  await sent(1);
  // So long that it is still to be seen waiting.
  wire(0).answers(503, { code: 'UPSTREAM_UNAVAILABLE', message: 'Busy', details: { retryAfter: 0.05 } });
  await vi.waitFor(() => expect(uploadAt(0)).toMatchObject({ state: 'sending', isBusy: true }), {
    interval: 1,
  });
  await sent(2);
  expect(uploadAt(0)).toMatchObject({ state: 'sending', isBusy: false });
  expect(wire(1).headers['idempotency-key']).toBe(wire(0).headers['idempotency-key']);
  wire(1).answers(201, madeOf('made'));
  await stateIs('done');
});

test('the same file twice is sent one after the other, so that the second learns of the first', async () => {
  add(picture('a.png'), picture('a.png'), picture('next.png'));
  await sent(2);
  expect(Wire.all.map(({ file }) => file)).toEqual(['a.png', 'next.png']);
  expect(states()).toEqual(['sending', 'waiting', 'sending']);
  wire(0).answers(201, madeOf('made'));
  await sent(3);
  expect(wire(2).headers['idempotency-key']).not.toBe(wire(0).headers['idempotency-key']);
  wire(1).answers(201, madeOf('next'));
  wire(2).answers(201, madeOf('made', false));
  await stateIs('done', 'done', 'done');
  expect(uploadStore.current().map(({ photo }) => photo?.isNew)).toEqual([true, false, true]);
});

test('of five with a page among them four are sent, two at a time', async () => {
  const page = new File(['<svg onload="alert(1)">'], 'photo.png', { type: 'image/png' });
  add(picture('a.png'), page, picture('b.png'), picture('c.png'), picture('d.png'));
  await sent(2);
  await stateIs('sending', 'refused', 'sending', 'waiting', 'waiting');
  expect(uploadAt(1).problem).toBe('errors:imageKind');
  for (const at of [0, 1, 2, 3]) {
    await sent(Math.min(at + 2, 4));
    wire(at).answers(201, madeOf(`photo-${at}`));
  }
  await stateIs('done', 'refused', 'done', 'done', 'done');
  expect(Wire.all.map(({ file }) => file)).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  clearUploads(business);
  expect(uploadStore.current()).toEqual([]);
});

test('what the server refuses as a picture is not offered to be tried again; what it could not take is', async () => {
  add(picture('a.png'), picture('b.png'));
  await sent(2);
  wire(0).answers(422, {
    code: 'VALIDATION_FAILED',
    message: 'Check',
    details: { fields: { image: 'Too small' } },
  });
  wire(1).answers(503, { code: 'UPSTREAM_UNAVAILABLE', message: 'Busy' });
  await stateIs('refused', 'failed');
});
