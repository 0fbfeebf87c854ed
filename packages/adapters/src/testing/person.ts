import type { AdAccess } from '../ports/ad-platform/plan.ts';

/** A fresh person at the sandbox's Meta with one Page and one ad account, and the app that acts for them. */
export async function createPerson(sandboxUrl: string) {
  const response = await fetch(`${sandboxUrl}/control/people`, { method: 'POST' });
  const person = (await response.json()) as {
    appId: string;
    appSecret: string;
    accessToken: string;
    pageIds: [string];
    adAccountIds: [string];
  };
  const access: AdAccess = {
    grantId: 'grant',
    accessToken: person.accessToken,
    pageId: person.pageIds[0],
    pageAccessToken: null,
    adAccountId: `act_${person.adAccountIds[0]}`,
    currency: 'USD',
    timeZone: 'America/New_York',
  };
  return { appId: person.appId, appSecret: person.appSecret, access };
}
