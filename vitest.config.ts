import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { journeysAt } from './scripts/clock/moments.mjs';
import { serverProjects, unitProjects } from './scripts/test-projects.mjs';

const minute = 60_000;
/** How long what is waited for may take: of machines that run all this, some are three times as fast as others. */
const poll = { timeout: 90_000 };

/**
 * Sets the clock of tests to the moment in TEST_CLOCK (docs/decisions/0270).
 */
const clock = fileURLToPath(new URL('scripts/clock/test-clock.ts', import.meta.url));
/** Says of each file how long it took and waited (scripts/timings). */
const timing = fileURLToPath(new URL('scripts/timings/measure.ts', import.meta.url));
const { TEST_CLOCK = '' } = process.env;

/** Files that take more than half a minute, the longest first: one that begins last is waited for by everything else. */
const long = [
  'main-job.journey',
  'widgets/widgets.journey',
  'widgets/pages.journey',
  'leads/leads.journey',
  'messages.journey',
  'results/results.journey',
  'local-campaigns.journey',
  'optimizer.journey',
  'public-pages.journey',
  'deeds.journey',
  'leads/forms.journey',
  'leads/told.journey',
  'first-photos.journey',
  'moving-story.journey',
  'leads/webhook.journey',
  'power-cut.journey',
  'taps.journey',
  'model.journey',
  'compositor/src/note.test',
  'compositor/src/compositor.test',
  'compositor/src/layouts/layouts.test',
  'compositor/src/hostile.test',
  'campaigns/sweep/sweep.server.test',
  'campaigns/reconcile.server.test',
  'campaigns/ads.server.test',
  'restore/restore.server.test',
  'edits/edit-power-cut.server.test',
  'moving-story/moving-story.server.test',
  'identity/deletion.server.test',
  'system/health.server.test',
  'optimizer/power-cut.server.test',
  'restore/revocations.server.test',
  'reports/alerts/alerts.server.test',
  'compositor/src/moving-story/moving-story.test',
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
 * Tests stand beside what they test: `*.test.ts` needs nothing, `*.server.test.ts` starts a server, a product or a database
 * (scripts/test-projects.mjs). `journeys` drive the whole product in a browser:
 * three files at a time (scripts/test.mjs), because each worker has a product and a browser, or two.
 */
export default defineConfig({
  test: {
    // More than there are cores: most of a test's time is waiting for a job, a mail, a review.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    tags: [
      {
        name: 'exhaustive',
        description:
          'Left out by `npm test`, run by `npm test -- --all`: the same behaviour in the other language or window, or at one more place.',
      },
      {
        name: 'drawing',
        description:
          'Left out by `npm test -- --quick`: draws and develops pictures for longer than all else takes that needs no server.',
      },
    ],
    projects: [
      ...Object.entries({ ...unitProjects, ...serverProjects }).map(([name, { setup, ...files }]) => ({
        test: {
          name,
          ...files,
          setupFiles: [
            ...(TEST_CLOCK ? [clock] : []),
            timing,
            ...(setup ? [fileURLToPath(new URL(setup, import.meta.url))] : []),
          ],
          testTimeout: 4 * minute,
          expect: { poll },
          hookTimeout: 4 * minute,
        },
      })),
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          setupFiles: [timing],
          testTimeout: minute,
        },
      },
      {
        test: {
          name: 'journeys',
          // The journeys of a worker share a product and a browser, where they can (e2e/harness/journey.ts).
          isolate: false,
          root: 'e2e',
          include: ['**/*.journey.ts'],
          setupFiles: [clock, timing],
          env: { TEST_CLOCK: TEST_CLOCK || journeysAt },
          testTimeout: 5 * minute,
          expect: { poll },
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
});
