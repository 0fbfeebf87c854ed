import { feedbackWording, leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import { leadRoutes } from '@awning/contract/leads';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { formOf } from './features/leads/testing/form.ts';
import type { JobDefinition } from './platform/jobs/jobs.ts';
import { enqueueMail } from './platform/mail/mail-kind.ts';
import { advertiser, createCampaign } from './testing/advertiser.ts';
import { campaignOf, control, until } from './testing/meta.ts';
import { type MetaLine, startOnMetaLine } from './testing/meta-line.ts';
import { mailTo } from './testing/people.ts';
import type { Product } from './testing/product.ts';

let line: MetaLine;
let product: Product;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ line, product, close } = await startOnMetaLine());
});
afterEach(async () => {
  line.watch(undefined);
  await fetch(`${product.sandbox.url}/control/faults`, { method: 'DELETE' });
});
afterAll(() => close?.());

const sql = (script: string) => product.running.database.session((run) => run(script));
/** How many jobs of a queue run. */
const running = async (queue: string) =>
  Number(
    (await sql(`SELECT count(*) AS n FROM jobs.job WHERE name = '${queue}' AND state = 'active'`))[0]?.n,
  );
/** Calls that hang: none is answered before it is let go. */
function hang(fits: (text: string) => boolean): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  line.watch(({ path, body }) => (fits(`${path} ${body}`) ? held : Promise.resolve()));
  return letGo;
}

/**
 * Whom each job asks outside. A job that asks many of them, one a job, has a lane for each, and so many at once that those that
 * hang leave room for the others. A new job finds its place here.
 */
const outsides = {
  'Many: an ad account or a Page of Meta’s, a website, an address, a device, a webhook': `
    campaigns.reconcile campaigns.launch-waiting leads.read leads.send-stages-of leads.forward-of leads.make-form leads.find-forms
    photos.import imports.read imports.picture mail.send push.deliver`,
  'One for all, so that who hangs there hangs for everybody': `
    photos.make optimizer.propose-ad accounts.syncAccount-payments accounts.close-customer creatives.film creatives.tidy-media
    revocations.keep revocations.replay`,
  'Nobody: they read and write the database, and hand out what the others do': `
    accounts.periods campaigns.dispatch identity.delete-account identity.resume-deletions jobs.end-lost leads.dispatch
    leads.index leads.send-stages leads.forward optimizer.decide optimizer.dispatch optimizer.measure pruning.run push.send reports.dispatch
    stats.prices results.keep-ranges`,
};
const [many = [], ...others] = Object.values(outsides).map((names) => names.trim().split(/\s+/));

it('a job that asks many outside has a lane for each of them', () => {
  // Queues of former versions are worked off and get nothing new.
  const isFormer = ({ name, sendsMail }: JobDefinition) =>
    (sendsMail && name !== 'mail.send') || (name.startsWith('stats.') && name !== 'stats.prices');
  const jobs = product.running.composition.jobDefinitions.filter((job) => !isFormer(job));
  const names = jobs.map(({ name }) => name);
  const listed = [...many, ...others.flat()];
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  // Some are there only with Stripe, or with a model that makes pictures.
  expect(many.filter((name) => !names.includes(name))).toEqual([]);
  const inOneLane = jobs.filter(
    ({ name, onePerKey, onePerOwner, onePerOutside, concurrency = 1 }) =>
      many.includes(name) && !((onePerKey || onePerOwner || onePerOutside) && concurrency >= 6),
  );
  expect(inOneLane.map(({ name }) => name)).toEqual([]);
});

it('an address whose mails hang delays nobody else’s', async () => {
  const hanging = 'hangs@shop.example';
  await control(product, 'faults', {
    target: 'mail',
    path: hanging,
    action: 'timeout',
    delayMs: 120_000,
    times: 100,
  });
  const { db } = product.running.database;
  const { jobs } = product.running.composition;
  const notice = (email: string) => ({
    ...{ kind: 'accountDeleted' as const, email, firstName: 'Rut', language: 'en' as const },
  });
  for (let count = 0; count < 40; count++) await enqueueMail(jobs, db, 'identity.notice', notice(hanging));
  await until(async () => (await running('mail.send')) > 0, 'the first hangs');
  await enqueueMail(jobs, db, 'identity.notice', notice('well@shop.example'));
  await mailTo(product, 'well@shop.example');
  expect(await running('mail.send')).toBe(1);
  await sql(`DELETE FROM jobs.job WHERE name = 'mail.send' AND state IN ('created', 'retry')`);
});

it('ad accounts that hang delay no launch in another', async () => {
  const hanging = await Promise.all(Array.from({ length: 5 }, () => advertiser(product)));
  const well = await advertiser(product);
  const letGo = hang((text) =>
    hanging.some(({ adAccountId }) => text.includes(adAccountId) && /adimages|adsets|campaigns/.test(text)),
  );
  for (const owner of hanging) await createCampaign(product, owner);
  await until(async () => (await running('campaigns.reconcile')) >= 5, 'five accounts hang');
  const { id } = (await createCampaign(product, well)).body;
  await until(async () => (await campaignOf(product, well, id)).launchedAt, 'the launch beside them');
  expect(await running('campaigns.reconcile')).toBeGreaterThanOrEqual(5);
  letGo();
});

it('a business whose account hangs does not keep Meta from being told of another’s leads', async () => {
  const [hanging, well] = [await advertiser(product, { plan: 3 }), await advertiser(product, { plan: 3 })];
  for (const owner of [hanging, well]) {
    const { token } = owner;
    const of = { params: { id: owner.businessId } };
    const formId = await formOf(product, owner);
    const body = { wording: feedbackWording } as const;
    await product.call(leadFeedbackRoutes.agreeFeedback, { ...of, body }, { token });
    const answers = { full_name: 'Rut', phone: '+12127365000', email: 'rut@example.com' };
    await control(product, 'leads', { formId, answers });
    const lead = await until(async () => {
      await sql(`UPDATE lead_inlets SET read_at = now() - interval '1 second'`);
      return (await product.call(leadRoutes.inbox, { ...of, query: {} }, { token })).body.data[0];
    }, 'the lead');
    const state = 'won' as const;
    await product.call(leadRoutes.change, { params: { id: lead.id }, body: { state } }, { token });
  }
  const due = ({ user }: { user: { id: string } }) =>
    sql(`UPDATE lead_stages SET due_at = now() - interval '1 second' WHERE owner_id = '${user.id}'`);
  const letGo = hang((text) => text.includes(hanging.adAccountId));
  await due(hanging);
  await until(async () => (await running('leads.send-stages-of')) > 0, 'one hangs');
  await due(well);
  await until(async () => {
    const { id } = well.user;
    const left = await sql(`SELECT 1 FROM lead_stages WHERE owner_id = '${id}' AND sent_at IS NULL`);
    return left.length === 0;
  }, 'the other is told');
  // Its job ends a moment after it has told.
  await until(async () => (await running('leads.send-stages-of')) === 1, 'the other’s job has ended');
  letGo();
});
