/**
 * Projects of Vitest for the tests of packages. A file's name says of which kind it is: `*.test.ts` needs nothing and runs in
 * seconds, `*.server.test.ts` starts a server, a product or a database.
 * @typedef {{root: string, include: string[], exclude?: string[], isolate: boolean, setup?: string}} TestFiles `isolate`: each
 * file loads its modules anew; `setup`: a file that runs before each of them
 */

const ending = '{ts,tsx}';
const servers = `**/*.server.test.${ending}`;
const withoutPages = [
  'contract',
  'inference',
  'optimizer',
  'strategist',
  'compositor',
  'adapters',
  'api',
  'sandbox',
];
/** Files of modules that are bound to the document, the navigator or the texts that they were first loaded with. */
const alone = [
  'src/i18n/start.test.ts',
  'src/ui/focus-fallback.test.tsx',
  'src/features/leads/OfflineInbox.test.tsx',
];
const withServers = ['strategist', 'adapters', 'api', 'sandbox'];

/** @type {Record<string, TestFiles>} */
export const unitProjects = {
  unit: {
    root: 'packages',
    include: withoutPages.map((name) => `${name}/src/**/*.test.${ending}`),
    exclude: [servers],
    isolate: false,
  },
  web: {
    root: 'packages/web',
    include: [`src/**/*.test.${ending}`],
    exclude: [servers, ...alone],
    isolate: false,
    setup: 'packages/web/src/testing/leave-nothing.ts',
  },
  'web-alone': { root: 'packages/web', include: alone, isolate: true },
};

/** @type {Record<string, TestFiles>} */
export const serverProjects = {
  // A server's modules take longer to load than most of its test files to run: the files of a worker share them.
  ...Object.fromEntries(
    withServers.map((name) => [
      name,
      { root: `packages/${name}`, include: [`src/${servers}`], isolate: false },
    ]),
  ),
  'web-server': { root: 'packages/web', include: [`src/${servers}`], isolate: true },
};

/** Names of all projects for packages. */
export const packageProjects = [...Object.keys(unitProjects), ...Object.keys(serverProjects)];
