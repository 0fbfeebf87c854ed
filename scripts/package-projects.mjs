/** The packages that have tests; each is a project of Vitest, and `npm test` runs all of them. */
export const packageProjects = [
  'contract',
  'inference',
  'optimizer',
  'strategist',
  'compositor',
  'adapters',
  'api',
  'sandbox',
  'web',
];
