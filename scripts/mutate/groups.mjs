import { posix } from 'node:path';

const api = 'packages/api/src';
const web = 'packages/web/src';
/** Of a test's file, whether it needs a server or not. */
const ending = '?(.server).test.ts';
/** Rules that are functions of their arguments, each with a test of its own beside it. */
const rules = [
  'features/accounts/periods',
  'features/accounts/charges',
  'features/campaigns/budget',
  'features/campaigns/dates',
  'features/campaigns/name-key',
  'features/campaigns/objective',
  'features/campaigns/delivery',
  'features/campaigns/reconcile/schedule',
  'features/stats/fetching/rows',
  'features/stats/fetching/windows',
].map((rule) => `${api}/${rule}`);
const rulesOfMeta = ['failure', 'money'].map((rule) => `packages/adapters/src/meta/${rule}`);

/**
 * What is mutated together, and the tests that must notice. A mutant is tried with those that reach it; one that is reached
 * while a server starts, with all of its group: a group has the tests that are about its files, and none that take
 * minutes over something else. `isolated`: its modules keep state from one test file to the next, and each file loads them anew.
 * @type {Record<string, {mutate: string[], tests: string[], isolated?: boolean}>}
 */
export const groups = {
  contract: { mutate: ['packages/contract/src/*.ts'], tests: ['packages/contract/src/**/*.test.ts'] },
  rules: {
    mutate: [...rules, ...rulesOfMeta].map((rule) => `${rule}.ts`),
    tests: [...rules, ...rulesOfMeta].map((rule) => `${rule}.test.ts`),
  },
  accounts: feature(
    'accounts',
    ['service', 'limits'],
    ['accounts', 'limits', 'running-campaigns', 'payments/purchase'],
  ),
  businesses: feature('businesses', ['service'], ['businesses', '../imports/imports']),
  connections: feature('connections', ['service'], ['connections']),
  campaigns: feature(
    'campaigns',
    ['service', 'create-campaign', 'commands', 'issues'],
    ['rules', 'special-categories', 'issues', '../preflight/preflight'],
  ),
  stats: feature(
    'stats',
    ['service', 'query', 'read-ahead', 'retention', 'figures', 'buckets', 'bucket-pages', 'scope', 'cursor'],
    ['fetching/rows', 'buckets', 'cursors', 'reading', 'retention'],
  ),
  identity: feature(
    'identity',
    ['login-throttle', 'sessions', 'password-strength', 'profile', 'verification'],
    [
      'identity',
      'sessions',
      'session-list',
      'guessing',
      'profile',
      'email-change',
      'meanwhile',
      'security-log',
      'password-strength',
      'login-throttle',
    ],
  ),
  support: feature('support', ['service'], ['support']),
  preflight: feature(
    'preflight',
    ['service', 'check-text', 'check-picture'],
    ['preflight', 'examples', 'check-text', 'check-picture'],
  ),
  brand: feature('brand', ['service', 'type-in-use', 'type-by-fonts'], ['brand']),
  metering: feature('metering', ['service'], ['metering']),
  creatives: feature(
    'creatives',
    ['choose-designs', 'colours', 'rejecting', 'argument', 'price-tag'],
    ['choose-designs', 'design-turns', 'colours', 'rejecting', 'argument', 'price-tag'],
  ),
  web: {
    mutate: [
      ...['attempts', 'send', 'refresh', 'stream', 'read-events', 'failure', 'query'].map(
        (name) => `${web}/api/${name}.ts`,
      ),
      `${web}/session/token-refresh.ts`,
      `${web}/ui/use-contract-form.ts`,
    ],
    tests: [
      ...[
        'attempts',
        'send',
        'send-once',
        'refresh',
        'failure',
        'stream',
        'reconnect',
        'query',
        'query-cache',
      ].map((name) => `${web}/api/${name}${ending}`),
      `${web}/session/token-refresh${ending}`,
      `${web}/ui/use-contract-form.test.tsx`,
    ],
    isolated: true,
  },
};

/**
 * @param {string} name
 * @param {string[]} files what is mutated, below the feature's folder and without the ending
 * @param {string[]} tests likewise
 */
function feature(name, files, tests) {
  const folder = `${api}/features/${name}`;
  return {
    mutate: files.map((file) => `${folder}/${file}.ts`),
    tests: tests.map((test) => posix.normalize(`${folder}/${test}${ending}`)),
  };
}
