import { afterAll, expect, vi } from 'vitest';

/** Objects of the browser that tests lay something on that happy-dom lacks. */
const laidOn = () => [globalThis.document, globalThis.navigator].filter((one) => one !== undefined);
// A field that grows with its text measures it once the fonts are there; happy-dom has none.
if (globalThis.document && !('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });

const before = laidOn().map((one) => Object.getOwnPropertyNames(one));

/**
 * The files of a worker share their modules and a document. What a file rendered is taken down, or it would go on asking, and be
 * answered by the next file's mocks; what it replaced is put back. Fake timers would stop what its modules wait for, and what can't be taken off again would stay: both are faults of the file.
 */
afterAll(async () => {
  const isFake = vi.isFakeTimers();
  vi.useRealTimers();
  // A file that needs no document loads no library for one.
  if (globalThis.document) (await import('@testing-library/react')).cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  globalThis.document?.body.replaceChildren();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  const left = laidOn().flatMap((one, at) =>
    Object.getOwnPropertyNames(one).filter(
      (name) => !before[at]?.includes(name) && !Reflect.deleteProperty(one, name),
    ),
  );
  expect(left, 'left on the document or the navigator').toEqual([]);
  expect(isFake, 'fake timers were left running').toBe(false);
});
