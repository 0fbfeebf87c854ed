import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, moduleFile, node24, root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { checkBundleSizes } from './bundle-sizes.mjs';
import { misnamedEntries } from './feature-entries.mjs';
import { circleIn, drawnImports, featureImports } from './feature-graph.mjs';
import { hiddenByHand } from './hidden-by-hand.mjs';
import { layoutClasses } from './layout-classes.mjs';
import { brokenLinks } from './links.mjs';
import { missingDecisions, missingNamedFiles } from './named-files.mjs';
import { checkStrategistSize } from './strategist-size.mjs';

/**
 * The stages of `npm run check`, which are also the first of `npm test`.
 * @param {import('../stages.mjs').Stages} stages
 */
export async function runChecks(stages) {
  await runQuickChecks(stages);
  await stages.run('Style', checkStyle);
  await stages.run('Entries of features', checkEntries);
  await stages.run('Size of the strategist', async () => checkStrategistSize(root));
  await stages.run('Documents', checkDocuments);
  await stages.run('Unused code', () => tool('knip/bin/knip.js', '--no-progress'));
  await stages.run('Web build', async () => {
    await ensureWebBuilt();
    return true;
  });
  await stages.run('Bundle sizes', checkBundleSizes);
}

/**
 * Of these stages, those that a change of a rule can fail.
 * @param {import('../stages.mjs').Stages} stages
 */
export async function runQuickChecks(stages) {
  await stages.run('Types', checkTypes);
  await stages.run(
    'Import rules',
    async () =>
      (await tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...ourSources)) &&
      (await checkFeatureGraph()),
  );
}

const ourSources = ['packages', 'e2e', 'bench', 'scripts'];

/** One compiler a project, at once: each has its own libraries (the web has a DOM, the server has none). */
async function checkTypes() {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const projects = [...packages, 'e2e', 'bench', 'scripts'].filter((path) =>
    existsSync(join(root, path, 'tsconfig.json')),
  );
  // The package is named for its version because `typescript` itself is 6: dependency-cruiser needs its API.
  const checked = await Promise.all(
    projects.map((path) => {
      // What did not change since the last check is not checked again: seconds instead of minutes.
      const seen = join(cacheDir, 'types', `${path.replaceAll('/', '-')}.json`);
      // Projects are checked side by side: more than one checker in each would only do the same work twice.
      const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', seen];
      return tool('typescript-7/bin/tsc', '--project', path, ...options);
    }),
  );
  return checked.every(Boolean);
}

async function checkStyle() {
  const found = [...layoutClasses(root), ...hiddenByHand(root)];
  for (const problem of found) console.error(problem);
  return (await tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')) && found.length === 0;
}

/** No circle between the server's features, and ARCHITECTURE.md draws their imports as they are. */
async function checkFeatureGraph() {
  const imports = await featureImports(root);
  const circle = circleIn(imports);
  if (circle) console.error(`Features in a circle: ${circle.join(' -> ')}`);
  const drawn = drawnImports(root);
  const isDrawn = imports.join('\n') === drawn.join('\n');
  if (!isDrawn)
    console.error(`ARCHITECTURE.md draws\n${drawn.join('\n')}\nand the code has\n${imports.join('\n')}`);
  return circle === null && isDrawn;
}

/** The entry of each feature is `createXService`. */
async function checkEntries() {
  const found = misnamedEntries(root);
  for (const problem of found) console.error(problem);
  return found.length === 0;
}

/** The written pages are as the code is, and what documents link to is there. */
async function checkDocuments() {
  const found = [...brokenLinks(root), ...missingNamedFiles(root), ...missingDecisions(root)];
  for (const problem of found) console.error(problem);
  const isCurrent = (await run(node24, ['scripts/check/write-pages.mjs', '--check'])) === 0;
  return isCurrent && found.length === 0;
}

/**
 * @param {string} file a command's file below node_modules
 * @param {string[]} args
 */
async function tool(file, ...args) {
  return (await run(node24, [moduleFile(file), ...args])) === 0;
}
