import type { Language } from '@awning/contract/languages';
import { pauseEverythingRoutes } from '@awning/contract/pause-everything';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { translate } from '../../platform/messages.ts';
import { presentCampaign } from './presenter.ts';
import type { CampaignsService } from './service.ts';

/** The brake: everything of an owner at once. */
export function pauseEndpoints(service: CampaignsService): Endpoint[] {
  async function stateOf(ownerId: string, language: Language) {
    const { running, waiting, campaigns } = await service.pauseState(ownerId);
    return { running, waiting, campaigns: campaigns.map((view) => presentCampaign(view, language)) };
  }
  return [
    endpoint(pauseEverythingRoutes.state, ({ caller, language }) => stateOf(caller.id, language)),
    endpoint(pauseEverythingRoutes.pause, async ({ caller, language }) => {
      await service.pauseEverything(caller.id);
      return stateOf(caller.id, language);
    }),
    endpoint(pauseEverythingRoutes.resume, async ({ caller, language }) => {
      const refused = await service.resumeEverything(caller.id);
      return {
        ...(await stateOf(caller.id, language)),
        refused: refused.map(({ id, name, failure }) => ({
          id,
          name,
          reason: translate(language, failure.messageKey, failure.valuesIn(language)),
        })),
      };
    }),
  ];
}
