import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';
import { seedDemoAccount } from './seed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = join(root, '.cache/look-data');

const looks: Visit[] = (['en', 'he'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((device) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ language, device, colorScheme })),
  ),
);

/**
 * `npm run look -- /dashboard/campaigns`: shows pages in all eight looks (language, device, light or dark), signed in
 * as the demo account, which is created at the first run and kept in .cache/look-data. Prints horizontal scrolling,
 * accessibility violations and console errors; the exit code is 1 where there are any. Says in the end how long the looks
 * took, from the start of the product on; the bar is half a minute for one page.
 */
const paths = process.argv.slice(2).filter((path) => path.startsWith('/'));
if (paths.length === 0) paths.push('/dashboard');
mkdirSync(dataDir, { recursive: true });
const startedAt = performance.now();
const [product, browser] = await Promise.all([startProduct({ AWNING_DATA_DIR: dataDir }), launchBrowser()]);
try {
  const token = await seedDemoAccount(product);
  let complaints = 0;
  for (const look of looks) {
    const visitor = await Visitor.arrive(browser, product.url, look);
    await keepSignedIn(visitor, token);
    for (const path of paths) complaints += await show(visitor, path);
    await visitor.close();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${looks.length} looks of ${paths.length === 1 ? 'one page' : `${paths.length} pages`} in ${seconds} s`,
  );
  process.exitCode = complaints > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}

/** Opens a page, saves its screenshot and prints its defects. @returns their number */
async function show(visitor: Visitor, path: string): Promise<number> {
  const { language, device, colorScheme } = visitor.visit;
  const name = `look${path.replace(/\W+/g, '-').replace(/-$/, '')}`;
  await visitor.open(path);
  await visitor.settled();
  const wrong = await visitor
    .look(name)
    .then(() => [] as string[])
    .catch((error: Error) => [error.message]);
  wrong.push(...visitor.complaints.splice(0));
  const file = relative(root, visitor.fileOf(name));
  console.log(`${path} ${language} ${device} ${colorScheme}: ${file}`);
  for (const one of wrong) console.log(`  ${one}`);
  return wrong.length;
}
