import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/harness/browser.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { seedDemoAccount } from '../e2e/look/seed.ts';
import { measureFirstInput } from './phone/first-input.ts';
import { holdSlowPhone } from './phone/slow-phone.ts';
import { measureTaps } from './phone/taps.ts';
import { startTlsProxy } from './phone/tls-proxy.ts';
import type { Bench } from './report.ts';

/** Milliseconds for which the server is left alone with what the new demo account asks of it. */
const afterWorkMs = 30_000;

/**
 * The application in the hand: how soon the form of a campaign takes its first input on slow 4G, and how soon the most used
 * taps are answered, on a phone with a processor four times slower. Over TLS and HTTP/2, as through the proxy that stands in
 * front of the product in production. `PHONE_DATA_DIR` keeps the demo account between runs.
 */
export const bench: Bench = {
  name: 'A phone with a processor four times slower: first input on slow 4G, and twelve taps',
  async measure() {
    const { PHONE_DATA_DIR: kept } = process.env;
    const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'awning-phone-'));
    const token = await signInWithin(dataDir);
    const proxy = await startTlsProxy();
    const [product, browser] = await Promise.all([
      startProduct({ AWNING_DATA_DIR: dataDir, PUBLIC_URL: proxy.url }),
      // It would keep nothing of what it took for an invalid certificate.
      launchBrowser([`--ignore-certificate-errors-spki-list=${proxy.fingerprint}`]),
    ]);
    proxy.passTo(product.url);
    try {
      await new Promise((resolve) => setTimeout(resolve, afterWorkMs));
      const hold = () => holdSlowPhone(browser, proxy.url, token);
      return [...(await measureFirstInput(hold)), ...(await measureTaps(hold))];
    } finally {
      await browser.close();
      await proxy.stop();
      await product.discard();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

/** Before the proxy is there: what makes the account calls the product by the address that people know, and knows no such certificate. */
async function signInWithin(dataDir: string): Promise<string> {
  const product = await startProduct({ AWNING_DATA_DIR: dataDir });
  try {
    return await seedDemoAccount(product);
  } finally {
    await product.discard();
  }
}
