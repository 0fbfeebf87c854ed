import { afterAll, beforeAll, describe, vi } from 'vitest';
import { exhaustive } from '../../testing/exhaustive.ts';
import { modelOfTests } from '../../testing/product.ts';

// The suites of the interview and the persona, with a language model in place of the built-in strategist.
describe('with a language model', exhaustive, async () => {
  // Not before the tests run: where they are left out, nothing would take it back for the worker's next file.
  beforeAll(() => {
    process.env[modelOfTests] = 'anthropic';
  });
  afterAll(() => {
    delete process.env[modelOfTests];
  });

  // Files share their modules: a suite that has been loaded for its own file would not be declared again.
  vi.resetModules();
  await import('./interview.test.ts');
  await import('./persona.test.ts');
});
