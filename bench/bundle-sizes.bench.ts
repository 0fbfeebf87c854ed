import { measureFirstVisits } from '../scripts/check/bundle-sizes.mjs';
import type { Bench } from './report.ts';

/** The same measurement as in `npm run check`. */
export const bench: Bench = {
  name: 'JavaScript of a first visit, gzipped',
  measure: async () =>
    measureFirstVisits().map(({ path, bytes, limit, scripts, mostScripts }) => ({
      what: path,
      value: `${(bytes / 1000).toFixed(1)} KB in ${scripts} files`,
      bar: `at most ${limit / 1000} KB in ${mostScripts} files`,
      met: bytes <= limit && scripts <= mostScripts,
    })),
};
