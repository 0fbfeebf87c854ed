import { describe, expect, test } from 'vitest';
import { takeButtons } from '../harness/ads.ts';
import { startJourney } from '../harness/journey.ts';
import { objectsAt } from '../harness/ledger.ts';
import { exhaustive } from '../harness/shared-cases.ts';
import type { Visitor } from '../harness/visitor.ts';
import { prepareCampaign } from '../main-job/campaign.ts';
import { connectFacebook } from '../main-job/connect.ts';
import { keepTwo } from '../main-job/creatives.ts';
import { answerInterview, publishButton } from '../main-job/interview.ts';
import { keepLines } from '../main-job/keep-lines.ts';
import { people } from '../main-job/people.ts';
import { setUpShop } from '../main-job/set-up-shop.ts';
import { signUp } from '../main-job/sign-up.ts';

const journey = startJourney({}, 'embedded');
let visitor: Visitor;
const person = people.en;

journey.visit({ language: 'en', device: 'phone', colorScheme: 'dark' }, (arrived) => {
  visitor = arrived;
});

/** Kills every process at once, and starts the product again; the page stays open. */
async function cutThePower(): Promise<void> {
  await journey.product.kill9();
  await journey.product.restart();
}

// What a kill could lose is tested without a browser on each change, beside what it would lose.
describe('after a power cut nothing acknowledged is lost, and work continues', exhaustive, () => {
  test('right after signing up and setting up shop', async () => {
    await signUp(visitor, person, journey.product.sandboxUrl);
    await visitor.page.getByRole('radio').first().waitFor();
    await cutThePower();
    await setUpShop(visitor, person);
    await cutThePower();
  });

  test('while the interviewer speaks, and when the avatar has just been published', async () => {
    await visitor.open('/signup/business-creation/avatar');
    await answerInterview(visitor, person, {
      answered: async (count, words) => {
        if (count === 4) await cutThePower();
        else if (count === 1) await cutThePower();
        else return;
        await visitor.page.getByText(words, { exact: true }).first().waitFor();
      },
    });
    await keepLines(visitor, 8);
    await publishButton(visitor).click();
    await visitor.button('avatars:complete.continue').waitFor();
    await cutThePower();
    await visitor.button('avatars:complete.continue').click();
    await connectFacebook(visitor, journey.product.sandboxUrl);
    await cutThePower();
  });

  test('while ads are drawn, and when they have just been kept', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/creatives?tab=create&photos=done');
    await visitor.button('creatives:create.begin').click();
    await visitor.button('creatives:create.stop').waitFor();
    await cutThePower();
    // The page looks for the server for a while, and asks then: on a slow machine the start takes longer than that.
    const choose = takeButtons(visitor);
    const tryAgain = visitor.button('common:tryAgain');
    await choose.or(tryAgain).first().waitFor();
    if (await tryAgain.isVisible()) await tryAgain.click();
    await keepTwo(visitor);
    await cutThePower();
    await visitor.open('/dashboard/creatives?tab=library');
    await page
      .getByRole('button', { name: visitor.like('creatives:library.open') })
      .nth(1)
      .waitFor();
    await visitor.look('creatives-library');
  });

  test('while a campaign is launched: it runs once, with each of its ads once', async () => {
    await prepareCampaign(visitor, person);
    await visitor.page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') }).click();
    await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
    await cutThePower();
    await visitor.text('campaigns:progress.running.now').waitFor({ timeout: 120_000 });
    await visitor.look('campaign');
    expect(await objectsAt(journey.product.sandboxUrl, 'campaign')).toHaveLength(1);
    expect(await objectsAt(journey.product.sandboxUrl, 'adset')).toHaveLength(1);
    expect(await objectsAt(journey.product.sandboxUrl, 'ad')).toHaveLength(2);
  });

  test('when it has just been stopped: it does not go on spending', async () => {
    const { page } = visitor;
    // The page says so before the server has answered; what was not answered may be lost.
    const acknowledged = page.waitForResponse((answer) => /\/stop$/.test(answer.url()) && answer.ok());
    await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).click();
    await visitor.text('campaigns:displayStatus.paused.label').waitFor();
    await acknowledged;
    await cutThePower();
    await expect
      .poll(async () => (await objectsAt(journey.product.sandboxUrl, 'campaign')).map(({ state }) => state))
      .toEqual(['PAUSED']);
    await page.reload();
    await visitor.text('campaigns:displayStatus.paused.label').waitFor();
  });
});
