import { pushRoutes } from '@awning/contract/push';
import { until } from '../../../testing/meta.ts';
import type { Product } from '../../../testing/product.ts';

/** What a device shows, as its service worker gets it. */
export interface Shown {
  title: string;
  body: string;
  tag: string;
  path: string;
  kind: string;
  language: string;
}

/** A browser that has subscribed at the sandbox's push service. */
export interface SubscribedBrowser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What the push service took over for a browser, as it came. */
export interface TakenOver {
  ttl: number;
  urgency: string;
  topic: string;
  contact: string;
  payload: string;
}

export async function subscribedBrowser(
  product: Pick<Product, 'sandbox'>,
  applicationServerKey: string,
): Promise<SubscribedBrowser> {
  const answer = await fetch(`${product.sandbox.url}/control/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  });
  return (await answer.json()) as SubscribedBrowser;
}

/** A browser that is registered for notices. @returns it, and its id as a device */
export async function registeredBrowser(product: Product, token: string) {
  const { body: settings } = await product.call(pushRoutes.settings, {}, { token });
  const browser = await subscribedBrowser(product, settings.publicKey);
  const { endpoint, keys } = browser;
  const { body: device } = await product.call(
    pushRoutes.register,
    { body: { endpoint, keys } },
    { token, headers: { 'user-agent': androidChrome } },
  );
  return { browser, device };
}

export const androidChrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export async function takenOverFor(
  product: Pick<Product, 'sandbox'>,
  { id }: Pick<SubscribedBrowser, 'id'>,
): Promise<TakenOver[]> {
  const answer = await fetch(`${product.sandbox.url}/push/messages?subscription=${id}`);
  return ((await answer.json()) as { data: TakenOver[] }).data;
}

/** What a browser was sent, the oldest first. */
export const shownOn = async (
  product: Pick<Product, 'sandbox'>,
  browser: Pick<SubscribedBrowser, 'id'>,
): Promise<Shown[]> => (await takenOverFor(product, browser)).map(({ payload }) => JSON.parse(payload));

/** The first notice to a browser that fits, waiting for it. */
export async function noticeOn(
  product: Pick<Product, 'sandbox'>,
  browser: SubscribedBrowser,
  fits: (shown: Shown) => boolean = () => true,
  timeoutMs?: number,
): Promise<Shown> {
  await until(
    async () => (await shownOn(product, browser)).some(fits),
    'a notice is on the device',
    timeoutMs,
  );
  return (await shownOn(product, browser)).find(fits) as Shown;
}
