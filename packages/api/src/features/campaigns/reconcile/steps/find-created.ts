import type { Clock } from '../../../../platform/clock.ts';
import type { Creation } from '../creation.ts';
import { lacksObjects, needsFinalLookup, shouldRun } from '../differences.ts';
import type { Step } from './step.ts';

/** Looks up what creating requests without an answer have made. */
export const findCreated = (clock: Clock, creation: Creation): Step => ({
  name: 'find created',
  fatal: true,
  applies: (campaign, ads) =>
    needsFinalLookup(campaign, clock.now()) ||
    (campaign.createInDoubt && shouldRun(campaign) && lacksObjects(campaign, ads)),
  async run(run, campaign, ads) {
    await creation.adoptFound(run, campaign, ads);
    return 'next';
  },
});
