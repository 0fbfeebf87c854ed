import { lacksObjects, needsSwitchOn, shouldRun } from '../differences.ts';
import type { Switching } from '../switching.ts';
import type { Step } from './step.ts';

/** Switches on what should run and exists. */
export const switchOn = (switching: Switching): Step => ({
  name: 'switch on',
  fatal: true,
  applies: (campaign, ads) =>
    shouldRun(campaign) && !lacksObjects(campaign, ads) && needsSwitchOn(campaign, ads),
  async run(run, campaign, ads) {
    if (!run.swept) return 'wait';
    await switching.switchOn(run, campaign, ads);
    return 'next';
  },
});
