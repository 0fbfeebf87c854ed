import type { Creation } from '../creation.ts';
import { lacksObjects, shouldRun } from '../differences.ts';
import type { Step } from './step.ts';

/** Uploads the pictures and films of ads that do not exist at Meta yet, and waits until films are ready there. */
export const uploadImages = (creation: Creation): Step => ({
  name: 'upload images',
  fatal: true,
  applies: (campaign, ads) => shouldRun(campaign) && lacksObjects(campaign, ads),
  async run(run, campaign, ads) {
    if (!run.swept || creation.shouldLookFirst(campaign)) return 'wait';
    await creation.uploadImages(run, campaign, ads);
    return (await creation.uploadFilms(run, campaign, ads)) ? 'next' : 'wait';
  },
});
