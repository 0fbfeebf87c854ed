import { expect, test } from 'vitest';
import { startJourney } from '../harness/journey.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { people } from '../main-job/people.ts';
import { launch, makeAds } from './advertise.ts';
import { countTaps } from './counted.ts';
import { answerByTaps, keepLinesByTaps, publish } from './interview.ts';
import { connect, openShop, signUp } from './sign-up.ts';

interface Way extends Visit {
  /** Only what can't be left out, or everything that is asked. */
  what: 'essentials' | 'all';
}

const ways: Way[] = [
  { language: 'en', device: 'phone', what: 'essentials' },
  { language: 'he', device: 'phone', what: 'essentials' },
  { language: 'en', device: 'phone', what: 'all' },
];
/** Most taps from the landing page to a launched campaign. */
const most = { essentials: 60, all: 90 };
/** Most taps for the questions of the interview, where the rest is skipped. */
const mostInInterview = 12;
/** Ads of the first round. */
const adsOfARound = 3;

const journey = startJourney({}, 'embedded');

describeVisits(ways, 'the taps to a first campaign, $what in $language on a $device', (way) => {
  const person = people[way.language];
  const isAll = way.what === 'all';
  let visitor: Visitor;
  let taps: () => number;
  const steps = new Map<string, number>();
  /** Plays a step and notes how many taps it took. @param unseen those outside the product's pages */
  const play = async (step: string, unseen: number, act: () => Promise<void>) => {
    const before = taps();
    await act();
    await visitor.settled();
    steps.set(step, taps() - before + unseen);
  };
  const count = () => [...steps.values()].reduce((sum, one) => sum + one, 0);

  journey.visit(way, async (arrived) => {
    visitor = arrived;
    taps = await countTaps(visitor.page.context());
  });

  test('to an account, a plan and a business', async () => {
    // The link in the mail is tapped in a mail program.
    await play('account', 1, () => signUp(visitor, person, `${way.what}-${person.email}`, journey.product));
    await play('business', 0, () => openShop(visitor, person, isAll));
  });

  test('through the interview', async () => {
    await play('interview', 0, () => answerByTaps(visitor, person, isAll));
    if (!isAll) expect(steps.get('interview'), 'the questions').toBeLessThanOrEqual(mostInInterview);
    await play('lines', 0, () => keepLinesByTaps(visitor, isAll));
    await play('persona', 0, () => publish(visitor));
  });

  test('to Facebook and a round of ads', async () => {
    await play('Facebook', 0, () => connect(visitor, journey.product));
    await play('ads', 0, async () => {
      expect(await makeAds(visitor, isAll ? adsOfARound : 1), 'ads of the first round').toBe(adsOfARound);
    });
  });

  test('to a launched campaign', () => play('campaign', 0, () => launch(visitor, person)));

  test('and they are few', () => {
    const told = `${way.what}, ${way.language}: ${count()} taps of ${most[way.what]} (${[...steps].map((one) => one.join(' ')).join(', ')})`;
    console.log(told);
    expect(steps.has('campaign'), 'a campaign was launched').toBe(true);
    expect(count(), told).toBeLessThanOrEqual(most[way.what]);
    expect(visitor.complaints).toEqual([]);
  });
});
