import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutWhenIdle } from './cut-when-idle.ts';

const idleMs = 60_000;
/** More than any buffer holds. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(16_384));
    },
  });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a stream that is cut when it is idle', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('goes on as long as it is read, however slowly, and ends with its source once it is not', async () => {
    const source = endless();
    const stream = cutWhenIdle(source, idleMs);
    stream.on('error', () => undefined);
    for (let read = 0; read < 5; read++) {
      await settled();
      // All that is buffered, so that there is room again.
      while (stream.read() !== null);
      await settled();
      vi.advanceTimersByTime(idleMs - 1);
      expect(stream.destroyed).toBe(false);
    }
    vi.advanceTimersByTime(1);
    await settled();
    expect(stream.destroyed).toBe(true);
    await settled();
    expect(source.destroyed).toBe(true);
  });

  it('is cut where its source has ended and its last bytes are not read', async () => {
    const stream = cutWhenIdle(Readable.from(['one', 'two']), idleMs);
    await settled();
    expect(stream.readableLength).toBe(6);
    vi.advanceTimersByTime(idleMs);
    await settled();
    expect(stream.destroyed).toBe(true);
  });

  it('leaves no timer behind when it has been read to its end', async () => {
    const stream = cutWhenIdle(Readable.from(['one', 'two']), idleMs);
    expect((await stream.toArray()).join('')).toBe('onetwo');
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
