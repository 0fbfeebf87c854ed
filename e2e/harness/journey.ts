import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { newDatabase } from '../../packages/api/src/testing/database.ts';
import { launchBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';
import { type Visit, Visitor } from './visitor.ts';

interface Running {
  product: Product;
  browser: Browser;
}

/**
 * Starts a product and a browser before the tests of a file and ends them after. Both can be read once the tests' own
 * hooks run. For files that stop their product, set something up that others would see, or need settings of their own.
 * @param env settings of the product
 * @param kind on which database: a server's, where there is one, is a third of the embedded one's work
 */
export function startJourney(env: Record<string, string> = {}, kind: 'any' | 'embedded' = 'any') {
  return journeyOn(
    () => start(env, kind),
    async ({ product, browser }) => {
      await browser.close();
      await product.discard();
    },
  );
}

let shared: Promise<Running> | undefined;

/**
 * A journey on the product and in the browser that all such files of a test worker share: starting them takes as long as
 * many a journey. Each file makes owners of its own. Both end with the worker.
 */
export function shareJourney() {
  return journeyOn(() => {
    shared ??= start({});
    shared.then(
      ({ product }) => product.unref(),
      () => {
        shared = undefined;
      },
    );
    return shared;
  });
}

/** A database of its own on the server at TEST_DATABASE_URL where that is set. */
async function start(env: Record<string, string>, kind: 'any' | 'embedded' = 'any'): Promise<Running> {
  const { TEST_DATABASE_URL: server } = process.env;
  const settings = server && kind === 'any' ? { ...env, DATABASE_URL: await newDatabase(server) } : env;
  const [product, browser] = await Promise.all([startProduct(settings), launchBrowser()]);
  return { product, browser };
}

function journeyOn(begin: () => Promise<Running>, end?: (running: Running) => Promise<void>) {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await begin();
  });
  afterAll(async () => {
    if (running) await end?.(running);
  });
  const started = () => {
    if (!running) throw new Error('The journey has not been started.');
    return running;
  };

  return {
    get product() {
      return started().product;
    },
    get browser() {
      return started().browser;
    },
    /** Opens a browser window for a visitor, who has to leave it. */
    arrive: (visit: Visit) => Visitor.arrive(started().browser, started().product.url, visit),
    /**
     * Opens a visitor's browser window before the tests of a block, keeps a screenshot of every test that fails, and
     * closes the window after them. Hooks of `afterEach` that are registered before this call see the window last.
     * @param arrived is given the visitor before the first test
     */
    visit(visit: Visit, arrived: (visitor: Visitor) => void | Promise<void>) {
      let visitor: Visitor | undefined;
      beforeAll(async () => {
        visitor = await Visitor.arrive(started().browser, started().product.url, visit);
        await arrived(visitor);
      });
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await visitor?.testify(task.name);
      });
      afterAll(() => visitor?.close());
    },
  };
}
