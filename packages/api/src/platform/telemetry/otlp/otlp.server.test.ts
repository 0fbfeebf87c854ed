import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { systemRoutes } from '@awning/contract/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Advertiser, advertiser, createCampaign } from '../../../testing/advertiser.ts';
import { type CollectedSpan, startCollector } from '../../../testing/collector.ts';
import { control, until } from '../../../testing/meta.ts';
import { interviewOf } from '../../../testing/model/interview.ts';
import { mailTo } from '../../../testing/people.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { noAccountWaits } from '../../../testing/run-job.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;

let collector: Collector;
let product: Product;
let owner: Advertiser;
beforeAll(async () => {
  collector = await startCollector();
  product = await startProduct({
    ai: 'anthropic',
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_METRIC_EXPORT_INTERVAL: '200',
    },
  });
  owner = await advertiser(product);
});
afterAll(async () => {
  await product?.close();
  await collector?.close();
});

/** The span that fits, once it was exported. */
async function spanOf(matches: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
  return until(async () => collector.spans.find(matches), 'the span is exported');
}
const named = (name: string) => (span: CollectedSpan) => span.name === name;

/** Whether a span is a part of another, however deep. */
function isWithin(span: CollectedSpan, whole: CollectedSpan): boolean {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return span.parentSpanId === whole.spanId || (parent !== undefined && isWithin(parent, whole));
}

test('a request, the job it enqueues, the campaign that this reconciles and its calls of Meta are one trace', async () => {
  // A run that connecting Meta has asked for would take the campaign along.
  await noAccountWaits(product);
  const { status } = await createCampaign(product, owner);
  expect(status).toBe(201);
  const request = await spanOf(named('POST /api/campaign'));
  expect(request.parentSpanId).toBeNull();
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/campaign',
    'http.response.status_code': 201,
  });
  const job = await spanOf(
    (span) => span.name === 'job campaigns.reconcile' && span.traceId === request.traceId,
  );
  expect(job.parentSpanId).toBe(request.spanId);
  expect(job.attributes).toMatchObject({ 'awning.job.outcome': 'completed', 'awning.job.attempt': 1 });
  expect(job.attributes['awning.job.waited_seconds']).toBeGreaterThanOrEqual(0);
  const reconcile = await spanOf(
    (span) => span.name === 'reconcile campaign' && span.traceId === request.traceId,
  );
  expect(isWithin(reconcile, job)).toBe(true);
  const batch = await spanOf((span) => span.name === 'Meta POST batch' && isWithin(span, reconcile));
  expect(batch.attributes).toMatchObject({ 'url.template': 'batch', 'awning.meta.code': 'ok' });
});

test('a mail goes on with the request that had it sent', async () => {
  const email = 'noa.levi-traced@shop.example';
  const body = { firstName: 'Noatraced', email, password: 'Cinnamon-7-buns' };
  expect((await product.call(identityRoutes.signup, { body })).status).toBe(201);
  await mailTo(product, email);
  const request = await spanOf(
    (span) =>
      span.name === 'POST /api/user/signup' &&
      collector.spans.some((mail) => mail.name === 'send mail' && isWithin(mail, span)),
  );
  const mail = collector.spans.find((span) => span.name === 'send mail' && isWithin(span, request));
  expect(mail?.attributes['awning.mail.template']).toMatch(/^\w+$/);
});

test('what fails says of which kind, and a refusal is no failure of ours', async () => {
  const refused = await product.call(campaignRoutes.get, { params: { id: 'nothing' } });
  expect(refused.status).toBe(401);
  const request = await spanOf(named('GET /api/campaign/:id'));
  expect(request.attributes).toMatchObject({
    'error.type': 'UNAUTHENTICATED',
    'http.response.status_code': 401,
  });
  expect(request.status).not.toBe(2);

  await control(product, 'faults', { target: 'meta', action: 'error', status: 503, times: 3 });
  // Meta forecasts before a launch.
  expect((await createCampaign(product, owner, { name: 'Autumn' })).status).toBe(503);
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
  const failed = await spanOf((span) => span.name === 'POST /api/campaign' && span.status === 2);
  expect(failed.attributes['error.type']).toBe('UPSTREAM_UNAVAILABLE');
  const call = await spanOf((span) => span.name.startsWith('Meta ') && span.status === 2);
  expect(call.attributes['error.type']).toBe('unavailable');
});

test('a call of a model says what it used and cost', async () => {
  const interview = await interviewOf(product, 'en');
  await interview.answerNext();
  const call = await spanOf((span) => span.attributes['gen_ai.request.model'] === 'sandbox-model');
  expect(call.attributes['gen_ai.usage.input_tokens']).toBeGreaterThan(0);
  expect(call.attributes['gen_ai.usage.output_tokens']).toBeGreaterThan(0);
  expect(call.attributes['awning.model.cost_dollars']).toBeGreaterThan(0);
  const tokens = () => collector.points().filter(({ name }) => name === 'awning_model_tokens_total');
  await until(async () => tokens().length === 2, 'the figures of both kinds of tokens');
});

test('both outputs tell the same figures', async () => {
  const text = await (await fetch(`${product.url}/api/metrics`)).text();
  const told = [...text.matchAll(/^# TYPE (\S+) (?:gauge|counter|histogram)$/gm)].map(([, name]) => name);
  const exported = () => new Set(collector.points().map(({ name }) => name));
  // What has no value yet has no point.
  const withValues = told.filter((name) => new RegExp(`^${name}(_count)?[ {]`, 'm').test(text));
  expect(withValues.length).toBeGreaterThan(40);
  // What was counted first just now comes with the next export.
  await until(
    async () => withValues.every((name) => exported().has(String(name))),
    'each figure with a value is exported',
  );
  const requests = collector.points().filter(({ name }) => name === 'http_request_duration_seconds');
  for (const { value } of requests) {
    if (typeof value === 'number') throw new Error('a histogram is one');
    expect(value.buckets.reduce((sum, count) => sum + count, 0)).toBe(value.count);
    expect(value.buckets.length).toBe(value.bounds.length + 1);
  }
  const waits = collector.points().filter(({ name }) => name === 'awning_job_wait_seconds');
  expect(waits.map(({ attributes }) => attributes.job)).toContain('campaigns.reconcile');
});

test('nothing that is exported names a person, or holds a token or an id at Meta', async () => {
  const all = collector.requests.map(({ body }) => body.toString()).join('\n');
  const { adAccountId, metaToken, metaUserId, token, user } = owner;
  const secrets = [token, metaToken, metaUserId, adAccountId.replace('act_', ''), user.email, user.firstName];
  for (const secret of [...secrets, 'Noatraced', 'noa.levi', 'Cinnamon', 'appsecret_proof', 'EAA'])
    expect(all.includes(secret), secret).toBe(false);
  expect(all).not.toMatch(/[\w.]+@[\w-]+\.\w+/);
  // Ids of our own have at most 12 figures in a row, Meta's 15 and more.
  for (const value of collector.spans.flatMap(({ attributes }) => Object.values(attributes)))
    if (typeof value === 'string') expect(value).not.toMatch(/[?&]|\d{13,}/);
  expect(collector.requests.every(({ headers }) => headers.authorization === 'Bearer collector-key')).toBe(
    true,
  );
});

test('unless it is told otherwise, it speaks protobuf', async () => {
  const other = await startCollector();
  const spoken = await startProduct({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: other.url, OTEL_BSP_SCHEDULE_DELAY: '20' },
  });
  await spoken.call(systemRoutes.about);
  const sent = (path: string) => async () => other.requests.some((request) => request.path === path);
  await until(sent('/v1/traces'), 'the traces');
  // What was not exported yet is, when a process stops; a process that is slow doesn't wait for it to its end.
  await spoken.close();
  await until(sent('/v1/metrics'), 'the figures');
  for (const { headers } of other.requests) expect(headers['content-type']).toBe('application/x-protobuf');
  const traces = other.requests
    .filter(({ path }) => path === '/v1/traces')
    .map(({ body }) => body.toString());
  expect(traces.join()).toContain('GET /api/about-this-server');
  await other.close();
});
