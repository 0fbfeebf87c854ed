import { defineConfig } from 'vitest/config';

const minute = 60_000;

/**
 * `packages` are unit and integration tests, beside what they test. `journeys` drive the whole product in a
 * browser: two files at a time (scripts/test.mjs), because each starts a product and a browser of its own.
 */
export default defineConfig({
  test: {
    // More than there are cores: most of a test's time is waiting for a job, a mail, a review.
    maxWorkers: 4,
    projects: [
      ...['contract', 'api', 'sandbox', 'web'].map((name) => ({
        test: {
          name,
          root: `packages/${name}`,
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: minute,
        },
      })),
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: minute } },
      {
        test: {
          name: 'journeys',
          root: 'e2e',
          include: ['**/*.journey.ts'],
          testTimeout: 5 * minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
});
