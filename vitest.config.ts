import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const minute = 60_000;

/** Files that take more than a minute: one that begins last is waited for by everything else. */
const long = [
  'main-job.journey',
  'messages.journey',
  'widgets.journey',
  'stripe.journey',
  'public-pages.journey',
  'campaigns/reconcile.test',
  'campaigns/ads.test',
  'campaigns/power-cut.test',
  'campaigns/launch.test',
];

/** Begins with the long files, and leaves the others in Vitest's order. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.includes(name));
      return at < 0 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

/**
 * `packages` are unit and integration tests, beside what they test. `journeys` drive the whole product in a
 * browser: two files at a time (scripts/test.mjs), because each starts a product and a browser of its own.
 */
export default defineConfig({
  test: {
    // More than there are cores: most of a test's time is waiting for a job, a mail, a review.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
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
