import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertiser, createCampaign } from '../../testing/advertiser.ts';
import { control, until } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import { type Product, startProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ because: 'faults' });
});
afterAll(() => product?.close());

const health = async () => (await product.call(systemRoutes.health)).body;
/** The figure of a series, as an operator's Prometheus reads it. */
async function metric(series: string): Promise<number> {
  const text = await (await fetch(`${product.url}/api/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}
const reasons = async () => {
  const answer = await health();
  return answer.status === 'degraded' ? answer.reasons : [];
};
const clearFaults = () => fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });

test('an operator sees who outside does not answer, what waits for them, and that it is over', async () => {
  expect(await health()).toEqual({ status: 'ok' });
  const owner = await advertiser(product);
  expect(await metric('awning_outside_calls{target="meta",result="ok"}')).toBeGreaterThan(0);
  expect(await metric('awning_outside_away_seconds{target="meta"}')).toBe(0);
  expect(await metric('awning_disk_free_bytes')).toBeGreaterThan(0);

  const { status } = await createCampaign(product, owner);
  expect(status).toBe(201);
  await control(product, 'faults', { target: 'meta', action: 'error', status: 503, times: 100_000 });
  await control(product, 'faults', { target: 'mail', action: 'error', times: 100_000 });
  const email = `${owner.user.id}@shop.example`;
  const body = { firstName: 'Dana', email, password: 'Cinnamon-7-buns' };
  expect((await product.call(identityRoutes.signup, { body })).status).toBe(201);

  await expect.poll(reasons).toEqual(expect.arrayContaining(['meta_away', 'mail_away']));
  expect((await product.call(systemRoutes.health)).status).toBe(200);
  expect(await metric('awning_outside_away_seconds{target="mail"}')).toBeGreaterThan(0);
  expect(await metric('awning_outside_calls{target="mail",result="unavailable"}')).toBeGreaterThanOrEqual(3);
  await expect.poll(() => metric('awning_mail_unsent')).toBe(1);
  expect(await metric('awning_mail_unsent_seconds')).toBeGreaterThan(0);
  expect(await metric('awning_jobs{job="mail.send",state="retry"}')).toBe(1);
  expect(await metric('awning_job_lag_seconds')).toBeGreaterThanOrEqual(0);

  await clearFaults();
  await mailTo(product, email);
  await until(async () => !(await reasons()).some((reason) => reason.endsWith('_away')), 'all is back');
});

test('what waits for too long is a reason, and a job that failed for good a figure', async () => {
  const run = (script: string) => product.running.database.session((execute) => execute(script));
  const owner = await advertiser(product);
  const { body: campaign } = await createCampaign(product, owner);
  await until(async () => {
    const [row] = await run(`SELECT meta_state FROM campaigns WHERE id = '${campaign.id}'`);
    return row?.meta_state === 'on';
  }, 'the launch');
  // Meta does not answer, so that the stop stays unconfirmed.
  await control(product, 'faults', { target: 'meta', action: 'error', status: 503, times: 100_000 });
  await product.call(campaignRoutes.stop, { params: { id: campaign.id } }, { token: owner.token });
  await run(`UPDATE campaigns SET requested_at = now() - interval '10 minutes' WHERE id = '${campaign.id}'`);
  await run(`INSERT INTO jobs.job (name, source_name) VALUES ('dead-letters', 'campaigns.reconcile')`);
  await expect.poll(reasons).toContain('campaigns_out_of_line');
  expect(await metric('awning_campaigns_out_of_line{wanted="paused"}')).toBe(1);
  expect(await metric('awning_campaigns_out_of_line_seconds')).toBeGreaterThanOrEqual(600);
  expect(await metric('awning_dead_letters{job="campaigns.reconcile"}')).toBe(1);
  await clearFaults();
});
