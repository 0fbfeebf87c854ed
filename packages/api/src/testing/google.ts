import { randomAddress } from './people.ts';
import type { Product } from './product.ts';

/** What is chosen on Google's sign-in page: a person by address, or a failure. */
export type GoogleChoice = {
  email?: string;
  givenName?: string;
  unverified?: '1';
  /** An address of another provider than Google. */
  personal?: '1';
  failure?: 'cancel' | 'nonce' | 'code';
};

/** Where a sign-in with Google ended, and the cookies that it left. */
export interface GoogleReturn {
  /** Path and query of our page. */
  location: string;
  /** The refresh cookie, as a Cookie header; empty where nobody was signed in. */
  cookie: string;
  /** The address at which Google sent the browser back to us. */
  callback: string;
}

/** A browser on its way through Google and back: cookies by origin, redirects one by one. */
export class GoogleBrowser {
  readonly #product: Product;
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #from = randomAddress();

  constructor(product: Product) {
    this.#product = product;
  }

  /** Sends one request with this browser's cookies of the origin, and keeps those that come back. */
  async fetch(url: string, form?: GoogleChoice): Promise<Response> {
    const jar = this.#cookies.get(new URL(url).origin) ?? new Map<string, string>();
    this.#cookies.set(new URL(url).origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, 'x-forwarded-for': this.#from },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  /** From our link to where Google sends the browser back. @param query of the link, without question mark */
  async chooseAtGoogle(choice: GoogleChoice, query = ''): Promise<string> {
    let url = `${this.#product.url}/api/user/google/login?${query}`;
    for (let hops = 0; hops < 10; hops++) {
      const form = url.includes('/google/interaction/') ? choice : undefined;
      const location = (await this.fetch(url, form)).headers.get('location');
      if (!location) throw new Error(`no redirect from ${url}`);
      const next = new URL(location, url);
      // The public address of a test's product is not the one it listens on, which is any free port.
      if (next.pathname.startsWith('/api/')) return `${this.#product.url}${next.pathname}${next.search}`;
      url = next.href;
    }
    throw new Error('Google led in a circle');
  }

  /** The whole way. */
  async signIn(choice: GoogleChoice, query = ''): Promise<GoogleReturn> {
    const callback = await this.chooseAtGoogle(choice, query);
    return this.comeBack(callback);
  }

  async comeBack(callback: string): Promise<GoogleReturn> {
    const answer = await this.fetch(callback);
    const set = answer.headers.getSetCookie().find((line) => line.startsWith('awning_refresh='));
    const location = answer.headers.get('location') ?? '';
    return { location, cookie: set?.split(';')[0] ?? '', callback };
  }
}
