import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visitor } from '../harness/visitor.ts';

const journey = shareJourney();

let visitor: Visitor;
journey.visit({ language: 'en', device: 'phone' }, async (arrived) => {
  visitor = arrived;
  const { accessToken } = await createOwner(journey.product, 'en');
  await keepSignedIn(visitor, accessToken);
});

/** What stands at the end of a page's code: a mistake that quotes what its owner wrote. */
const mistake = `
setTimeout(function lookUp() {
  throw new TypeError('No plan (reading \\'rank\\') for "Dana Levi" at dana@shop.example, 0501234567');
});`;

async function counted(kind: string): Promise<number> {
  const text = await (await fetch(`${journey.product.url}/api/metrics`)).text();
  const line = new RegExp(`^awning_browser_errors_total\\{kind="${kind}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1] ?? 0);
}

/** What the product logs from now on. */
function newLines(): () => string {
  const { logFile } = journey.product;
  const { size } = statSync(logFile);
  return () => readFileSync(logFile).subarray(size).toString();
}

test('an error of a page comes into the log and is counted, without what is in its address or was written', async () => {
  const { page } = visitor;
  const log = newLines();
  const before = await counted('error');
  await page.route(/\/assets\/CampaignPage-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + mistake });
  });
  await visitor.open(
    '/dashboard/campaigns/0198a000-0000-7000-8000-000000000001?email=dana@shop.example&token=secret',
  );
  await expect.poll(() => counted('error')).toBe(before + 1);
  const build = await page.locator('meta[name="awning-build"]').getAttribute('content');
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('"browser_error"'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]?.slice(lines[0].indexOf('{')) ?? '')).toMatchObject({
    kind: 'error',
    message: 'TypeError',
    stack: [expect.stringMatching(/^CampaignPage-[\w-]+\.js:\d+:\d+$/)],
    page: '/dashboard/campaigns/:id',
    release: build,
  });
  expect(log()).not.toMatch(/dana|secret|0501234567|0198a000-0000-7000-8000-000000000001/i);
  // The page stands, and its own code has run.
  expect(visitor.complaints.splice(0)).toHaveLength(1);
  await page.unrouteAll();
});

test('a report by a page of another origin is refused', async () => {
  const { page } = visitor;
  const log = newLines();
  const before = await counted('boundary');
  const elsewhere = `${journey.product.sandboxUrl}/elsewhere`;
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto(elsewhere);
  const sent = await page.evaluate(async (address) => {
    const body = JSON.stringify({ kind: 'boundary', message: 'foreign', stack: '', page: '/login' });
    const json = { 'content-type': 'application/json' };
    const outcome = (options: RequestInit) =>
      fetch(address, { method: 'POST', body, ...options }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      );
    return [await outcome({ headers: json }), await outcome({ mode: 'no-cors' })];
  }, `${journey.product.url}/api/browser-errors`);
  // The first is not sent without leave. The second needs none and is plain text, which is no report; its answer is kept from
  // the page.
  expect(sent).toEqual(['refused', 'refused']);
  expect(await counted('boundary')).toBe(before);
  expect(log()).not.toContain('foreign');
});
