import { type Audience, audience } from '@awning/contract/audience';
import type { DraftContent } from '@awning/contract/campaign-drafts';
import { type Destination, destination } from '@awning/contract/destinations';
import type { CampaignDraft } from '../create/campaign-draft.ts';

/** Values of a form that is continued; a budget in another currency is left out, as is what the form can't show. */
export function valuesOf(content: DraftContent, currency: string): Partial<CampaignDraft> {
  const { dailyBudget, currency: chosenIn, audience: kept, destination: click, ...others } = content;
  const led = destination.safeParse(click);
  return {
    ...others,
    ...(chosenIn === currency && dailyBudget && { dailyBudget }),
    ...(kept && { audience: audienceOf(kept) }),
    ...(led.success && { destination: led.data as Destination }),
  };
}

/** An audience that may not be chosen to the end, as the form holds it. */
function audienceOf(kept: NonNullable<DraftContent['audience']>): Audience {
  const checked = audience.safeParse(kept);
  return checked.success ? checked.data : ({ ageMin: 18, ageMax: 65, broaden: false, ...kept } as Audience);
}
