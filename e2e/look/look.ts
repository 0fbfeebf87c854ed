import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { looks, showLooks } from './looks.ts';
import { seedDemoAccount } from './seed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = join(root, '.cache/look-data');

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
  let found = 0;
  for await (const { path, look, file, defects } of showLooks(browser, product.url, token, paths)) {
    console.log(`${path} ${look.language} ${look.device} ${look.colorScheme}: ${relative(root, file)}`);
    for (const defect of defects) console.log(`  ${defect}`);
    found += defects.length;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${looks.length} looks of ${paths.length === 1 ? 'one page' : `${paths.length} pages`} in ${seconds} s`,
  );
  process.exitCode = found > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
}
