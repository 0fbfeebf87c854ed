import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';
import { circleIn, drawnImports, featureImports } from './check/feature-graph.mjs';
import { root } from './paths.mjs';

const house = mkdtempSync(join(tmpdir(), 'awning-import-rules-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const api = 'packages/api/src';
const web = 'packages/web/src';
const adapters = 'packages/adapters/src';

/** For each rule one import that must be refused: from, to. */
const broken: Record<string, [string, string]> = {
  'no-circle': [`${api}/platform/a.ts`, `${api}/platform/b.ts`],
  'no-orphan': [`${api}/platform/orphan.ts`, ''],
  resolvable: [`${api}/platform/lost.ts`, `${api}/platform/nowhere.ts`],
  'no-test-in-product': [`${api}/platform/c.ts`, `${api}/platform/c.test.ts`],
  'unit-test-starts-nothing': [`${api}/platform/i.test.ts`, `${api}/testing/product.ts`],
  'contract-stands-alone': ['packages/contract/src/a.ts', `${api}/platform/d.ts`],
  'strategist-knows-the-contract-only': ['packages/strategist/src/a.ts', `${adapters}/ports/clock.ts`],
  'inference-knows-nobody': ['packages/inference/src/a.ts', 'packages/contract/src/c.ts'],
  'optimizer-knows-inference-only': ['packages/optimizer/src/a.ts', 'packages/contract/src/o.ts'],
  'compositor-knows-pictures-only': ['packages/compositor/src/a.ts', `${adapters}/ports/image-model.ts`],
  'adapters-know-no-product': [`${adapters}/disk/media.ts`, `${api}/features/creatives/kinds.ts`],
  'port-knows-no-adapter': [`${adapters}/ports/media.ts`, `${adapters}/disk/media.ts`],
  'adapter-not-to-adapter': [`${adapters}/s3/media.ts`, `${adapters}/disk/media.ts`],
  'sandbox-is-outside': [`${api}/platform/e.ts`, 'packages/sandbox/src/mail/a.ts'],
  'sandbox-knows-nobody': ['packages/sandbox/src/mail/b.ts', 'packages/contract/src/b.ts'],
  'product-knows-no-tools': [`${web}/ui/a.ts`, 'e2e/harness/a.ts'],
  'routes-only-composed': [`${api}/features/stats/jobs.ts`, `${api}/features/stats/routes.ts`],
  'routes-not-to-store': [`${api}/features/avatars/routes.ts`, `${api}/features/avatars/store.ts`],
  'store-at-the-bottom': [`${api}/features/support/store.ts`, `${api}/features/support/service.ts`],
  'presenters-where-answered': [`${api}/features/imports/service.ts`, `${api}/features/imports/presenter.ts`],
  'texts-where-answered': [`${api}/features/accounts/service.ts`, `${api}/platform/messages.ts`],
  'sql-in-stores': [`${api}/features/support/jobs.ts`, 'node_modules/drizzle-orm/index.js'],
  'feature-through-public': [`${api}/features/campaigns/service.ts`, `${api}/features/creatives/store.ts`],
  'feature-not-to-adapter': [`${api}/features/campaigns/launch.ts`, `${adapters}/meta/client.ts`],
  'platform-knows-no-feature': [`${api}/platform/f.ts`, `${adapters}/ports/mail-server.ts`],
  'only-the-root-composes': [`${api}/seed/campaigns.ts`, `${api}/features/campaigns/service.ts`],
  'root-is-not-imported': [`${api}/platform/g.ts`, `${api}/compose/jobs.ts`],
  'web-knows-the-contract-only': [`${web}/api/client.ts`, `${api}/platform/h.ts`],
  'web-shared-knows-no-feature': [`${web}/ui/b.ts`, `${web}/features/stats/page.ts`],
  'web-feature-not-to-app': [`${web}/features/stats/link.ts`, `${web}/app/router.ts`],
  'web-feature-not-to-feature': [`${web}/features/stats/chart.ts`, `${web}/features/creatives/card.ts`],
  'web-feature-asks-in-api-file': [`${web}/features/stats/export.ts`, `${web}/api/client.ts`],
};

/** Imports that are allowed, and that a rule written too broadly would refuse. */
const allowed: [string, string][] = [
  [`${api}/compose.ts`, `${api}/features/support/routes.ts`],
  [`${api}/compose/outside.ts`, `${adapters}/smtp/mailer.ts`],
  [`${api}/compose/endpoints.ts`, `${api}/features/support/routes.ts`],
  [`${api}/features/campaigns/launch.ts`, `${adapters}/ports/media.ts`],
  [`${api}/features/support/routes.ts`, `${api}/features/support/service.ts`],
  [`${api}/features/stats/service.ts`, `${api}/features/businesses/public.ts`],
  [`${api}/features/stats/service.ts`, `${api}/features/stats/store.ts`],
  [`${api}/features/stats/store/days.ts`, 'node_modules/drizzle-orm/sql.js'],
  [`${api}/features/imports/routes.ts`, `${api}/features/imports/presenter.ts`],
  [`${api}/features/identity/routes-sign-in.ts`, `${api}/features/identity/presenter.ts`],
  [`${api}/features/avatars/event-emitter.ts`, `${api}/features/avatars/presenter.ts`],
  [`${api}/features/facts/public.ts`, `${api}/features/facts/presenter.ts`],
  [`${api}/features/imports/presenter.ts`, `${api}/platform/messages.ts`],
  [`${api}/features/avatars/steps/asking.ts`, `${api}/platform/messages.ts`],
  [`${api}/features/stats/rollup.test.ts`, `${api}/features/businesses/store.ts`],
  [`${api}/platform/i.server.test.ts`, `${api}/testing/product.ts`],
  [`${adapters}/smtp/mailer.ts`, `${adapters}/ports/clock.ts`],
  [`${adapters}/smtp/mailer.ts`, 'packages/contract/src/c.ts'],
  [`${web}/app/routes.ts`, `${web}/features/support/page.ts`],
  [`${web}/features/support/page.ts`, `${web}/ui/button.ts`],
  [`${web}/features/support/page.ts`, `${web}/api/query.ts`],
  [`${web}/features/support/api.ts`, `${web}/api/client.ts`],
  [`${web}/features/support/news/api.ts`, `${web}/api/upload.ts`],
  [`${web}/features/support/page.ts`, 'packages/contract/src/c.ts'],
];

test('each import rule refuses what it names, and nothing that is allowed', async () => {
  const imports = Object.values(broken);
  build([...imports, ...allowed, [`${api}/platform/b.ts`, `${api}/platform/a.ts`]]);
  const { output } = await cruise(['packages', 'e2e'], {
    ...rules.options,
    baseDir: house,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  });
  const { violations } = (output as ICruiseResult).summary;

  expect(Object.keys(broken).sort()).toEqual(rules.forbidden?.map((rule) => rule.name).sort());
  const missed = Object.entries(broken).filter(
    ([name, [from, to]]) =>
      !violations.some(
        (found) =>
          found.rule.name === name &&
          found.from === from &&
          (!to || found.to.endsWith(to.slice(to.lastIndexOf('/') + 1))),
      ),
  );
  expect(missed).toEqual([]);
  const refused = allowed.filter(([from, to]) =>
    violations.some((found) => found.from === from && found.to === to),
  );
  expect(refused).toEqual([]);
});

test('features import one another in no circle, and as the picture in ARCHITECTURE.md shows it', async () => {
  const imports = await featureImports(root);
  expect(circleIn(imports)).toBeNull();
  expect(imports).toEqual(drawnImports(root));
});

test('a circle of features is found where no two files need each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-feature-circle-'));
  const from = (feature: string, file: string) => `${api}/features/${feature}/${file}.ts`;
  build(
    [
      [from('creatives', 'service'), from('campaigns', 'public')],
      [from('campaigns', 'service'), from('connections', 'public')],
      [from('connections', 'service'), from('creatives', 'public')],
      [from('stats', 'service.test'), from('support', 'public')],
    ],
    folder,
  );
  const imports = await featureImports(folder);
  rmSync(folder, { recursive: true, force: true });
  expect(imports).toEqual(['campaigns -> connections', 'connections -> creatives', 'creatives -> campaigns']);
  expect(circleIn(imports)).toEqual(['campaigns', 'connections', 'creatives', 'campaigns']);
  expect(circleIn(['a -> b', 'a -> c', 'b -> c'])).toBeNull();
});

/** Writes a folder of source files with exactly these imports. */
function build(imports: [string, string][], folder = house): void {
  const files = new Map<string, string>();
  for (const [from, to] of imports) {
    files.set(from, `${files.get(from) ?? ''}${to ? `import '${pathFrom(from, to)}';\n` : ''}`);
    if (to && !to.includes('nowhere') && !files.has(to)) files.set(to, '');
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function pathFrom(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
