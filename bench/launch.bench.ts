import { advertiser, createCampaign } from '../packages/api/src/testing/advertiser.ts';
import { campaignOf, until } from '../packages/api/src/testing/meta.ts';
import { openMetaLine } from '../packages/api/src/testing/meta-line.ts';
import { startProduct } from '../packages/api/src/testing/product.ts';
import type { Bench } from './report.ts';

const creatives = 5;
const bar = 4;

export const bench: Bench = {
  name: 'Launching a campaign',
  async measure() {
    const line = await openMetaLine();
    const product = await startProduct({ env: { META_GRAPH_URL: line.url } });
    line.leadTo(product.sandbox.url);
    try {
      const owner = await advertiser(product, { creatives });
      const before = line.calls.length;
      const { body } = await createCampaign(product, owner);
      await until(async () => (await campaignOf(product, owner, body.id)).launchedAt !== null, 'the launch');
      // Reading the campaign's state afterwards is not part of the launch.
      const calls = line.calls.slice(before).filter((call) => !/ad_review_feedback|insights/.test(call.body));
      return [
        {
          what: `calls to Meta to launch a campaign of ${creatives} creatives`,
          value: `${calls.length}`,
          bar: `at most ${bar}`,
          met: calls.length <= bar,
        },
      ];
    } finally {
      await product.close();
      await line.close();
    }
  },
};
