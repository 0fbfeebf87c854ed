import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lastingPool } from './scripts/mutate/lasting-pool.mjs';

const packages = fileURLToPath(new URL('packages/', import.meta.url));

/** The tests of a mutation run: one project, and the packages with what is mutated from this copy of the sources, not through node_modules. */
export default defineConfig({
  plugins: process.env.MUTATE_ISOLATED ? [] : [lastingPool],
  resolve: {
    alias: [{ find: /^@awning\/(adapters|contract)\/(.*)$/, replacement: `${packages}$1/src/$2.ts` }],
  },
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    // Processes killed and started again take seconds and test no single line.
    exclude: ['**/power-cut.server.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
