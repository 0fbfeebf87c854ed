import type { Creation } from '../creation.ts';
import { lacksObjects, shouldRun } from '../differences.ts';
import type { Step } from './step.ts';

/** Uploads the pictures of ads that do not exist at Meta yet. */
export const uploadImages = (creation: Creation): Step => ({
  name: 'upload images',
  fatal: true,
  applies: (campaign, ads) => shouldRun(campaign) && lacksObjects(campaign, ads),
  async run(run, campaign, ads) {
    if (!run.swept || creation.shouldLookFirst(campaign)) return 'wait';
    await creation.uploadImages(run, campaign, ads);
    return 'next';
  },
});
