import type { Creation } from '../creation.ts';
import { lacksObjects, shouldRun } from '../differences.ts';
import type { Step } from './step.ts';

/** Creates campaign, ad set, creatives and ads that do not exist at Meta, switched off. */
export const createMissing = (creation: Creation): Step => ({
  name: 'create missing',
  fatal: true,
  applies: (campaign, ads) => shouldRun(campaign) && lacksObjects(campaign, ads),
  async run(run, campaign, ads) {
    if (!run.swept) return 'wait';
    await creation.createMissing(run, campaign, ads);
    return 'next';
  },
});
