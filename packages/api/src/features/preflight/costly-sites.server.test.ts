import { startWebsites } from '@awning/adapters/testing/websites';
import { businessRoutes } from '@awning/contract/businesses';
import { identityRoutes } from '@awning/contract/identity';
import { preflightRoutes } from '@awning/contract/preflight';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomAddress, verifiedOwner } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

/** Patterns whose matching costs their length times that of the address: seconds of a processor, each. */
const costlyRobots = `User-agent: *\n${`Disallow: /${'*a'.repeat(1200)}b\n`.repeat(200)}`;
const path = 'a'.repeat(240);
/** So many that reading them, two at a time, takes several times as long as a sign-in. */
const names = Array.from({ length: 15 }, (_, index) => `costly-${index}.test`);

let tell = () => {};
const firstIsTold = new Promise<void>((resolve) => {
  tell = resolve;
});
let websites: Awaited<ReturnType<typeof startWebsites>>;
let product: Product;
beforeAll(async () => {
  websites = await startWebsites(
    Object.fromEntries(
      names.map((name) => [
        name,
        ({ url }, response) => {
          if (url !== '/robots.txt') return void response.end('Buns');
          response.setHeader('content-type', 'text/plain').end(costlyRobots, tell);
        },
      ]),
    ),
  );
  product = await startProduct({ env: { SITE_LOOPBACK_HOSTS: websites.hosts } });
});
afterAll(async () => {
  await product?.close();
  await websites?.close();
});

/** Checks of costly websites, each of a business of its own: as many as a plan has room for belong to one owner. */
async function costlyChecks() {
  const checks = [];
  for (let from = 0; from < names.length; from += businessesOfPlan) {
    const { token } = await verifiedOwner(product, { plan: 3 });
    for (const name of names.slice(from, from + businessesOfPlan)) {
      const body = { type: 'bakery', name, website: `http://${name}/${path}` } as const;
      const { id } = (await product.call(businessRoutes.create, { body }, { token })).body;
      const check = { businessId: id, checksWebsite: true };
      checks.push(() => product.call(preflightRoutes.check, { body: check }, { token }));
    }
  }
  return checks;
}
const businessesOfPlan = 5;

it('a sign-in is answered while costly websites are checked', async () => {
  const visitor = await verifiedOwner(product);
  const checks = await costlyChecks();
  let ended = 0;
  const under = checks.map(async (check) => {
    const { status } = await check();
    ended += 1;
    return status;
  });
  await firstIsTold;
  const body = { email: visitor.user.email, password: visitor.password };
  const headers = { 'x-forwarded-for': randomAddress() };
  const session = await product.call(identityRoutes.login, { body }, { headers });
  expect(session.status).toBe(200);
  expect(ended).toBeLessThan(names.length);
  expect(await Promise.all(under)).toEqual(names.map(() => 200));
});
