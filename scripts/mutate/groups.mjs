const api = 'packages/api/src';
/** Rules that are functions of their arguments, each with a test of its own beside it. */
const rules = [
  'features/accounts/periods',
  'features/campaigns/planning',
  'features/campaigns/delivery',
  'adapters/meta/failure',
  'adapters/meta/money',
];

/**
 * What is mutated together, and the tests that must notice: each group's tests run once for each of its mutants that
 * they reach, so a group stays within a feature.
 * @type {Record<string, {mutate: string[], tests: string[]}>}
 */
export const groups = {
  contract: { mutate: ['packages/contract/src/*.ts'], tests: ['packages/contract/src/**/*.test.ts'] },
  rules: {
    mutate: rules.map((rule) => `${api}/${rule}.ts`),
    tests: rules.map((rule) => `${api}/${rule}.test.ts`),
  },
  accounts: feature('accounts', 'service', 'limits'),
  businesses: feature('businesses', 'service'),
  connections: feature('connections', 'service'),
  campaigns: feature('campaigns', 'service', 'create-campaign', 'commands', 'issues'),
  stats: feature('stats', 'service', 'figures', 'buckets', 'pages', 'scope', 'cursor'),
  identity: feature('identity', 'login-throttle', 'sessions', 'password-strength', 'profile', 'verification'),
  support: feature('support', 'service'),
};

/**
 * @param {string} name
 * @param {string[]} files
 */
function feature(name, ...files) {
  const folder = `${api}/features/${name}`;
  return { mutate: files.map((file) => `${folder}/${file}.ts`), tests: [`${folder}/*.test.ts`] };
}
