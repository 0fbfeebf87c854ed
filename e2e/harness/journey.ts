import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { type Visit, Visitor } from './visitor.ts';

/**
 * Starts a product and a browser before the tests of a file and ends them after. Both can be read once the tests' own
 * hooks run.
 * @param env settings of the product
 */
export function startJourney(env: Record<string, string> = {}) {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(env), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.discard();
  });

  return {
    get product() {
      return product;
    },
    get browser() {
      return browser;
    },
    /** Opens a browser window for a visitor, who has to leave it. */
    arrive: (visit: Visit) => Visitor.arrive(browser, product.url, visit),
    /**
     * Opens a visitor's browser window before the tests of a block, keeps a screenshot of every test that fails, and
     * closes the window after them. Hooks of `afterEach` that are registered before this call see the window last.
     * @param arrived is given the visitor before the first test
     */
    visit(visit: Visit, arrived: (visitor: Visitor) => void | Promise<void>) {
      let visitor: Visitor | undefined;
      beforeAll(async () => {
        visitor = await Visitor.arrive(browser, product.url, visit);
        await arrived(visitor);
      });
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await visitor?.testify(task.name);
      });
      afterAll(() => visitor?.leave());
    },
  };
}
