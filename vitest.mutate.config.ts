import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lastingPool } from './scripts/mutate/lasting-pool.mjs';

const contract = fileURLToPath(new URL('packages/contract/src/', import.meta.url));

/** The tests of a mutation run: one project, and the contract from this copy of the sources, not through node_modules. */
export default defineConfig({
  plugins: process.env.MUTATE_ISOLATED ? [] : [lastingPool],
  resolve: { alias: [{ find: /^@awning\/contract\/(.*)$/, replacement: `${contract}$1.ts` }] },
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    // Processes killed and started again take seconds and test no single line.
    exclude: ['**/power-cut.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
