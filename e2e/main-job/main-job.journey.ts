import { describe, expect, test } from 'vitest';
import { playDays } from '../harness/delivery.ts';
import { startJourney } from '../harness/journey.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { takesPictures, unmetSteps } from '../tutorials/step.ts';
import { launchCampaign, readRefusal, stopAndResume } from './campaign.ts';
import { connectFacebook } from './connect.ts';
import { findPhotos, haveCreativesMade, uploadOwn } from './creatives.ts';
import { beInterviewed, reviewAvatar } from './interview.ts';
import { people } from './people.ts';
import { comparePlans, findTheWayOut } from './plan.ts';
import { comeBackLater, readResults } from './results.ts';
import { setUpShop } from './set-up-shop.ts';
import { signUp } from './sign-up.ts';

const visits: Visit[] = takesPictures
  ? [
      { language: 'en', device: 'phone', density: 2 },
      { language: 'he', device: 'phone', density: 2 },
    ]
  : [
      { language: 'en', device: 'desktop' },
      { language: 'he', device: 'phone' },
    ];

const journey = startJourney(takesPictures ? { DEMO_MODE: 'off' } : {}, 'embedded');

describe.each(visits)('the main job in $language on a $device', (visit) => {
  const person = people[visit.language];
  let visitor: Visitor;

  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  test('signs up and verifies the email by the link in the mail', () =>
    signUp(visitor, person, journey.product.sandboxUrl));
  test('picks a plan and creates a business', () => setUpShop(visitor, person));
  test('answers the interview and publishes the avatar', () => beInterviewed(visitor, person));
  test('connects Facebook, picks a Page and an ad account', () =>
    connectFacebook(visitor, journey.product.sandboxUrl));
  test('has creatives made from the avatar', () => haveCreativesMade(visitor));
  test('finds how photographs are added', () => findPhotos(visitor));
  test('uploads a picture', () => uploadOwn(visitor, person));
  test('finds the avatar in the library', () => reviewAvatar(visitor));
  test('creates a campaign and sees it delivered', () => launchCampaign(visitor, person));
  test('stops and resumes it', async () => {
    // Resuming fetches figures at once; the next round would be a minute away.
    await playDays(journey.product.sandboxUrl, person.campaign, 14);
    await stopAndResume(visitor);
  });
  test('reads why Meta has refused an ad', () => readRefusal(visitor, journey.product.sandboxUrl));
  test('reads what it brought', () => readResults(visitor));
  test('finds it all on the dashboard', () => comeBackLater(visitor, person));
  test('compares the plans', () => comparePlans(visitor));
  test('finds where data are taken along and the account is deleted', () => findTheWayOut(visitor));
  test('came by every step of the help', () => expect(unmetSteps(visit.language)).toEqual([]));
  test('met no error on the way', () => expect(visitor.complaints).toEqual([]));
});
