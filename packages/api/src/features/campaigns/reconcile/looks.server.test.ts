import { dayMs, minuteMs } from '@awning/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { campaignOf, until } from '../../../testing/meta.ts';
import { movingClock } from '../../../testing/moving-clock.ts';
import { type Product, startProduct } from '../../../testing/product.ts';

let product: Product;
let clock: ReturnType<typeof movingClock>;

beforeEach(async () => {
  clock = movingClock();
  product = await startProduct({ clock, reviewSeconds: 0 });
});

afterEach(() => product.close());

const rows = (query: string) => product.running.database.session((run) => run(query));
const nextLook = async () =>
  (await rows('SELECT next_look_at FROM account_sweeps'))[0]?.next_look_at as Date | null;

/** An owner whose campaign runs, and nothing of it waits for anything. */
async function running() {
  const owner = await advertiser(product);
  const { body } = await createCampaign(product, owner);
  await until(
    async () => (await campaignOf(product, owner, body.id)).delivery === 'delivering' && (await nextLook()),
    'the campaign runs, and looks at its account are planned',
  );
  return { owner, id: body.id };
}

/** Has the account looked at once more, now. */
async function lookOnce() {
  const now = clock.now();
  await rows(`UPDATE account_sweeps SET next_look_at = '${now.toISOString()}'`);
  await until(async () => ((await nextLook())?.getTime() ?? 0) > now.getTime(), 'a look');
}

/**
 * Notes what is written from now on, but for when alerts and the optimiser look next: those plan beside the looks at Meta.
 * @returns asks for the statements so far, one for each row
 */
async function noteWrites(): Promise<() => Promise<string[]>> {
  await rows(`CREATE TABLE noted_writes (statement text);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO noted_writes VALUES (current_query()); RETURN NULL; END $$;
    CREATE TRIGGER noted AFTER UPDATE ON campaign_ads FOR EACH ROW EXECUTE FUNCTION note_write();
    CREATE TRIGGER noted AFTER UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION note_write()`);
  const isOfLooks = (statement: string) =>
    !/^update "campaigns" set "(look_at|optimize_at|optimizer_lease_until)" = /.test(statement);
  return async () =>
    (await rows('SELECT statement FROM noted_writes'))
      .map(({ statement }) => String(statement))
      .filter(isOfLooks);
}

test('a look that shows nothing new writes no row of the campaign', async () => {
  await running();
  const written = await noteWrites();
  // What the review and the start bring comes with the first looks; one that Meta has not answered in time is written down.
  let before = await written();
  let quiet = 0;
  await until(
    async () => {
      await lookOnce();
      const now = await written();
      quiet = now.length === before.length ? quiet + 1 : 0;
      before = now;
      return quiet === 3;
    },
    'three looks on end that wrote nothing',
    150_000,
  );
}, 180_000);

test('an account is looked at seldom while its owner is away, and soon once she is back', async () => {
  const { owner, id } = await running();
  clock.advance(10 * minuteMs);
  await until(
    async () => ((await nextLook())?.getTime() ?? 0) > clock.now().getTime() + 30_000,
    'a far look',
  );
  await campaignOf(product, owner, id);
  await until(
    async () => ((await nextLook())?.getTime() ?? 0) < clock.now().getTime() + 10_000,
    'a near look',
  );
}, 60_000);

test('a campaign whose account is looked at ends when it ends', async () => {
  const { owner, id } = await running();
  clock.advance(100 * dayMs);
  const [row] = await rows(`SELECT ends_at < '${clock.now().toISOString()}' AS over FROM campaigns`);
  expect(row).toEqual({ over: true });
  await until(async () => (await rows('SELECT delivery FROM campaigns'))[0]?.delivery === 'ended', 'the end');
  expect(owner.user.id && id).toBeTruthy();
}, 180_000);
