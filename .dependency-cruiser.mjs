/**
 * The directions of imports that ARCHITECTURE.md describes, checked by `npm run check`. Each rule is broken on
 * purpose, once, in scripts/import-rules.test.ts.
 */
const api = '^packages/api/src';
const web = '^packages/web/src';
const adapters = '^packages/adapters/src';
/** Files at the root of the api, and the rooms of its composition. */
const compositionRoot = `${api}/([^/]+$|compose/)`;
/** What talks to an outside service: whatever is no port. */
const adapterFiles = `${adapters}/(?!ports/)`;

/** Tests and their helpers put together what the house keeps apart. */
const tests = [String.raw`\.test\.tsx?$`, '/testing/', '^packages/compositor/src/gallery/'];

const unitTests = String.raw`^packages/.*\.test\.tsx?$`;
const serverTests = String.raw`\.server\.test\.tsx?$`;
/** What tests start servers, products and databases with. */
const starters = [
  '^(node:)?(http|https|net)$',
  `${api}/testing/(product|database|processes|killable)\\.ts$`,
  '/testing/(sandbox|s3|websites|over-sandbox)\\.ts$',
  '^packages/sandbox/src/testing/kit\\.ts$',
];

/** Started by name and not imported: composition roots, commands, tests, settings of tools, declarations. */
const entries = [
  ...tests,
  String.raw`/main\.tsx?$`,
  String.raw`\.config\.ts$`,
  String.raw`\.d\.ts$`,
  String.raw`^e2e/.*\.journey\.ts$`,
  '^bench/',
  String.raw`^scripts/[^/]+\.mjs$`,
];

/** What answers a request: a route, or what sends the events of a stream; both present in the request's language. */
const answers = [
  `${api}/features/[^/]+/routes[^/]*\\.ts$`,
  `${api}/features/.+/presenter\\.ts$`,
  `${api}/features/[^/]+/event-emitter\\.ts$`,
];

/** Texts that are no answer: what is stored, mailed, printed or recognised, in a language of its own. */
const writers = [
  // A plan in a mail and on an invoice, the invoice, the mail of a support request, the readme of an archive.
  'accounts/(plan-name|invoices/printing/document)',
  'support/(mails|answer-texts)',
  // Reports and what changed, in the language of whoever they are mailed to.
  'reports/mails/words',
  // What a week was, shown and mailed.
  'reports/summary/sentence',
  // What was decided about ads, shown and mailed.
  'optimizer/sentences',
  'export/readme',
  // The texts of a form at Meta, in the language of its ads.
  'leads/(form-texts|proposal)',
  // A mail at once to whoever asked.
  'leads/first-answer/letter',
  // Notices on an owner's devices, in her language.
  'leads/pushes',
  'push/(test-notice|device-name)',
  // What the interviewer and the designer say, which is stored as messages, and the words drawn into pictures.
  'avatars/(briefing|portrait-text|read-answers|turn-runner|steps/[^/]+)',
  'creatives/(change-messages|composing|designer|messages|note-shown)',
  // The names of trades, compared with what a site or an owner wrote in whatever language.
  'imports/(correcting|found/trade-words)',
].map((path) => `${api}/features/${path}\\.ts$`);

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IRegularForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-circle',
      'Two files that need each other are one file, or lack a third.',
      {},
      { circular: true },
    ),
    forbid('no-orphan', 'Nothing leads here: delete it or use it.', { orphan: true, pathNot: entries }, {}),
    forbid('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-test-in-product',
      'The product does not import tests.',
      { pathNot: [tests, '^bench/', '^e2e/'].flat() },
      { path: tests },
    ),

    forbid(
      'unit-test-starts-nothing',
      'What starts a server, a product or a database is named *.server.test.ts, so that the other tests run in seconds.',
      { path: unitTests, pathNot: serverTests },
      { path: starters, dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'contract-stands-alone',
      'The contract is what both sides agree on; it knows neither.',
      { path: '^packages/contract/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/contract/' },
    ),
    forbid(
      'strategist-knows-the-contract-only',
      'The strategist is functions from a brief to questions, personas and ads: no database, HTTP or feature.',
      { path: '^packages/strategist/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/(strategist|contract)/' },
    ),
    forbid(
      'inference-knows-nobody',
      'Statistics are pure functions of numbers: they know nothing of the product.',
      { path: '^packages/inference/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/inference/' },
    ),
    forbid(
      'optimizer-knows-inference-only',
      'Decisions about ads are pure functions of stored figures: they know nothing of the product.',
      { path: '^packages/optimizer/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/(optimizer|inference)/' },
    ),
    forbid(
      'compositor-knows-pictures-only',
      'The compositor is a library of pictures and type: of the contract it knows the shapes, and of the product nothing.',
      { path: '^packages/compositor/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/(compositor|scenes|contract)/' },
    ),
    forbid(
      'adapters-know-no-product',
      'Adapters are clients of outside services: of the house they know the contract, and what a language model’s failures are.',
      { path: '^packages/adapters/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/(adapters|contract|strategist)/' },
    ),
    forbid(
      'port-knows-no-adapter',
      'A port is a promise, not a use or an implementation.',
      { path: `${adapters}/ports/` },
      { path: `${adapters}/(?!ports/)` },
    ),
    forbid(
      'adapter-not-to-adapter',
      'Each outside is reached by one folder, which can be deleted.',
      { path: `${adapters}/([^/]+)`, pathNot: tests },
      { path: `${adapters}/`, pathNot: [`${adapters}/$1/`, `${adapters}/ports/`] },
    ),
    forbid(
      'sandbox-is-outside',
      'The sandbox plays the outside world: it is reached over its protocols only.',
      { pathNot: '^packages/sandbox/' },
      { path: '^packages/sandbox/' },
    ),
    forbid(
      'sandbox-knows-nobody',
      'A stand-in that knew the product would fit it instead of the original. Drawn scenes are pictures, not the product.',
      { path: '^packages/sandbox/' },
      { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/(sandbox|scenes)/' },
    ),
    forbid(
      'product-knows-no-tools',
      'Journeys, measurements and scripts use the product, never the other way round.',
      { path: '^packages/' },
      { path: '^(e2e|bench|scripts)/' },
    ),

    forbid(
      'routes-only-composed',
      'Routes are mounted by the composition root alone.',
      { path: '^packages/', pathNot: [compositionRoot, `${api}/features/[^/]+/routes`, ...tests] },
      { path: `${api}/features/[^/]+/routes` },
    ),
    forbid(
      'routes-not-to-store',
      'A route asks its service; SQL is the store’s.',
      { path: `${api}/features/[^/]+/routes`, pathNot: tests },
      { path: `${api}/features/[^/]+/(store|tables)` },
    ),
    forbid(
      'store-at-the-bottom',
      'A store knows no rule and no caller.',
      { path: `${api}/features/[^/]+/(store|tables)`, pathNot: tests },
      { path: `${api}/features/[^/]+/(service|jobs|routes)` },
    ),
    forbid(
      'presenters-where-answered',
      'Services answer with rows and views; the route, or what sends the events of a stream, presents them. Another feature’s events get a presenter through public.ts.',
      {
        path: `${api}/features/`,
        pathNot: [...tests, ...answers, `${api}/features/[^/]+/public\\.ts$`],
      },
      { path: `${api}/features/.+/presenter\\.ts$` },
    ),
    forbid(
      'texts-where-answered',
      'A service knows codes and values, not the language of the request.',
      { path: `${api}/features/`, pathNot: [...tests, ...answers, ...writers] },
      { path: [`${api}/platform/messages\\.ts$`, 'node_modules/i18next'] },
    ),
    forbid(
      'sql-in-stores',
      'A feature’s SQL stands in its store; services and jobs call that.',
      { path: `${api}/features/[^/]+/`, pathNot: [...tests, `${api}/features/[^/]+/(store|tables)`] },
      { path: 'node_modules/drizzle-orm' },
    ),
    forbid(
      'feature-through-public',
      'Of another feature, its public.ts and nothing else. Circles between features: scripts/check/feature-graph.mjs.',
      { path: `${api}/features/([^/]+)/`, pathNot: tests },
      { path: `${api}/features/`, pathNot: [`${api}/features/$1/`, `${api}/features/[^/]+/public\\.ts$`] },
    ),
    forbid(
      'feature-not-to-adapter',
      'A feature knows ports; which adapter serves one is chosen at the root.',
      { path: `${api}/features/`, pathNot: tests },
      { path: adapterFiles },
    ),
    forbid(
      'platform-knows-no-feature',
      'The platform would serve any product.',
      { path: `${api}/platform/`, pathNot: tests },
      { path: [`${api}/features/`, `${adapters}/`] },
    ),
    forbid(
      'only-the-root-composes',
      'Adapters and features meet in the files at the root of api/src and in compose/, and nowhere else.',
      { path: `${api}/[^/]+/`, pathNot: [`${api}/(features|platform|compose)/`, ...tests] },
      { path: [`${api}/features/`, adapterFiles] },
    ),
    forbid(
      'root-is-not-imported',
      'The composition root hands out; nobody reaches up to it. The settings’ shape is the exception.',
      { path: `${api}/(features|platform)/`, pathNot: tests },
      { path: compositionRoot, pathNot: `${api}/config\\.ts$` },
    ),

    forbid(
      'web-knows-the-contract-only',
      'The web application and the server share the contract and nothing else.',
      { path: '^packages/web/' },
      { path: '^packages/(?!web/|contract/)' },
    ),
    forbid(
      'web-shared-knows-no-feature',
      'Shared parts (ui, i18n, api) → features → app is the only direction.',
      { path: `${web}/(?!features/|app/)[^/]+/`, pathNot: tests },
      { path: `${web}/(features|app)/` },
    ),
    forbid(
      'web-feature-not-to-app',
      'The application composes features, which do not know it.',
      { path: `${web}/features/`, pathNot: tests },
      { path: `${web}/(app/|[^/]+$)` },
    ),
    forbid(
      'web-feature-not-to-feature',
      'Features are composed by the application.',
      { path: `${web}/features/([^/]+)/`, pathNot: tests },
      { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    ),
    forbid(
      'web-feature-asks-in-api-file',
      'What a feature asks of the server stands in a file api.ts of its own; queries of one route (api/query.ts) may stand where they are read.',
      { path: `${web}/features/`, pathNot: ['/api\\.ts$', ...tests] },
      { path: `${web}/api/(client|upload|download)\\.ts$` },
    ),
  ],
  options: {
    parser: 'tsc',
    // Types too: a type that crosses a border is knowledge that crosses it.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|public|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
