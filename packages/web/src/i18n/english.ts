/** All English texts, in a script that is loaded only where a file of texts does not come. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../../../contract/locales/en/*.json',
    // Spoken by the server alone.
    '!../../../contract/locales/en/{archive,interview,mail,results}.json',
  ],
  { eager: true, import: 'default' },
);

/** The English texts of a namespace. */
export const english = (namespace: string): Record<string, unknown> | undefined =>
  files[`../../../contract/locales/en/${namespace}.json`];
