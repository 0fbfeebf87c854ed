import { launchBrowser } from '../e2e/harness/browser.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { seedDemoAccount } from '../e2e/look/seed.ts';
import { measureFirstInput } from './phone/first-input.ts';
import { holdSlowPhone } from './phone/slow-phone.ts';
import { measureTaps } from './phone/taps.ts';
import type { Bench } from './report.ts';

/** Milliseconds for which the server is left alone with what the new demo account asks of it. */
const afterWorkMs = 30_000;

/**
 * The application in the hand: how soon the form of a campaign takes its first input on slow 4G, and how soon the most used
 * taps are answered, on a phone with a processor four times slower. `PHONE_DATA_DIR` keeps the demo account between runs.
 */
export const bench: Bench = {
  name: 'A phone with a processor four times slower: first input on slow 4G, and twelve taps',
  async measure() {
    const { PHONE_DATA_DIR: kept } = process.env;
    const [product, browser] = await Promise.all([
      startProduct(kept ? { AWNING_DATA_DIR: kept } : {}),
      launchBrowser(),
    ]);
    try {
      const token = await seedDemoAccount(product);
      await new Promise((resolve) => setTimeout(resolve, afterWorkMs));
      const hold = () => holdSlowPhone(browser, product.url, token);
      return [...(await measureFirstInput(hold)), ...(await measureTaps(hold))];
    } finally {
      await browser.close();
      await (kept ? product.stop() : product.discard());
    }
  },
};
