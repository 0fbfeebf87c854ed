import { optimizerRoutes } from '@awning/contract/optimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../platform/messages.ts';
import { type Advertiser, advertiser } from '../../testing/advertiser.ts';
import { campaignOnPaper } from '../../testing/campaign-on-paper.ts';
import { campaignOf } from '../../testing/meta.ts';
import { mailTo } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { runJob } from '../../testing/run-job.ts';
import { shareProduct } from '../../testing/shared-product.ts';

let product: Product;
beforeAll(async () => {
  product = await shareProduct();
});

const sql = (script: string) => product.running.database.session((run) => run(script));
const days = (clicks: number) => Array.from({ length: 14 }, () => ({ spend: 500, clicks }));

/** An owner who was asked by mail about the third of her ads. */
async function asked() {
  const owner = await advertiser(product, { creatives: 3, plan: 3 });
  const { id } = await campaignOnPaper(product, owner, [
    { days: days(8) },
    { days: days(8) },
    { days: days(2) },
  ]);
  await sql(`UPDATE campaigns SET optimize_at = now() - interval '1 second' WHERE id = '${id}'`);
  await runJob(product, 'optimizer.dispatch');
  const mail = await mailTo(product, owner.user.email, ({ subject }) => /A question about/.test(subject));
  const [, token = ''] = /\/decision\?token=([\w-]+)/.exec(mail.text) ?? [];
  return { owner, id, token };
}

const show = (token: string) => product.call(optimizerRoutes.mailed, { query: { token } });
const answer = (token: string, word: 'approve' | 'decline') =>
  product.call(optimizerRoutes.answerMailed, { body: { token, word } });
const statesOf = async (owner: Advertiser, id: string) =>
  (await campaignOf(product, owner, id)).creatives.map(({ status }) => status);
const proposalOf = async (owner: Advertiser, id: string) =>
  (await product.call(optimizerRoutes.get, { params: { id } }, { token: owner.token })).body.proposal;

describe('the link of a mail that asks', () => {
  it('shows the question without signing in, changes nothing, and carries it out once it is answered', async () => {
    const { owner, id, token } = await asked();
    const { status, body } = await show(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      campaign: { id, name: 'On paper' },
      language: 'en',
      outcome: 'proposed',
      sentence: 'Pause “\u2068Ad 3\u2069”?',
      evidence: [expect.stringMatching(/^It brought/)],
    });
    // Programs that look through mail open its links, by HEAD as well.
    await fetch(`${product.url}/decision?token=${token}`, { method: 'HEAD' });
    await fetch(`${product.url}/decision?token=${token}`);
    expect(await statesOf(owner, id)).toEqual(['active', 'active', 'active']);
    expect((await proposalOf(owner, id))?.outcome).toBe('proposed');

    const answers = await Promise.all([answer(token, 'approve'), answer(token, 'approve')]);
    expect(answers.map((one) => [one.status, one.body.outcome])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await statesOf(owner, id)).toEqual(['active', 'active', 'paused']);
    expect((await show(token)).body).toMatchObject({ outcome: 'done' });
    const changed = await answer(token, 'decline');
    expect(changed).toMatchObject({
      status: 409,
      body: { message: translate('en', 'errors:decisionOver') },
    });
    expect(await statesOf(owner, id)).toEqual(['active', 'active', 'paused']);
  });

  it('declines as well', async () => {
    const { owner, id, token } = await asked();
    expect((await answer(token, 'decline')).body).toMatchObject({ outcome: 'declined' });
    expect((await answer(token, 'approve')).status).toBe(409);
    expect(await statesOf(owner, id)).toEqual(['active', 'active', 'active']);
  });

  it('is over with the question: the next morning, by an answer in the product, and with the account', async () => {
    const { owner, id, token } = await asked();
    const proposal = await proposalOf(owner, id);
    await product.call(
      optimizerRoutes.decline,
      { params: { id, decisionId: proposal?.id ?? '' } },
      { token: owner.token },
    );
    expect((await show(token)).body).toMatchObject({ outcome: 'declined' });
    expect((await answer(token, 'approve')).status).toBe(409);

    const other = await asked();
    await sql(`UPDATE optimizer_decisions SET day = id::text WHERE campaign_id = '${other.id}';
      UPDATE campaigns SET optimize_at = now() - interval '1 second' WHERE id = '${other.id}'`);
    await runJob(product, 'optimizer.dispatch');
    expect((await show(other.token)).body).toMatchObject({ outcome: 'expired' });
    expect((await answer(other.token, 'approve')).status).toBe(409);
    expect((await proposalOf(other.owner, other.id))?.outcome).toBe('proposed');
  });

  it('is one account’s and one decision’s, and good for nothing else', async () => {
    const [one, other] = [await asked(), await asked()];
    const forged = [
      one.token.slice(0, 22) + other.token.slice(22),
      other.token.slice(0, 44) + one.token.slice(44),
      `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`,
      one.token.slice(0, 44),
    ];
    for (const token of forged) {
      expect(await show(token)).toMatchObject({
        status: 422,
        body: { code: 'TOKEN_INVALID', message: translate('en', 'errors:mailedLink') },
      });
      expect((await answer(token, 'approve')).status).toBe(422);
    }
    const asReport = await product.request('POST', '/reports/unsubscribe', { token: one.token });
    expect(asReport.status).toBe(422);
    expect(await statesOf(one.owner, one.id)).toEqual(['active', 'active', 'active']);
  });

  it('changes nothing while the ads are not as they were', async () => {
    const { owner, id, token } = await asked();
    await sql(
      `UPDATE campaign_ads SET status = 'paused', meta_state = 'off' WHERE campaign_id = '${id}' AND headline = 'Ad 1'`,
    );
    expect(await answer(token, 'approve')).toMatchObject({
      status: 409,
      body: { message: translate('en', 'errors:decisionStale') },
    });
    expect(await statesOf(owner, id)).toEqual(['paused', 'active', 'active']);
    expect((await show(token)).body).toMatchObject({ outcome: 'expired' });
  });
});
