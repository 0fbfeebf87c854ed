import type { Plugin } from 'vite';

/** A route's `summary` on one line or two, as the formatter writes it. */
const summary = /^\s*summary:\s+(['"`])(?:(?!\1)[^\\]|\\.)*\1,\n/gm;

/** Leaves the summaries of routes out of the bundle: only the OpenAPI document of the server shows them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'awning:without-summaries',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  };
}
