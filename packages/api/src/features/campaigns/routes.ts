import { campaignCheckRoutes } from '@awning/contract/campaign-check';
import { campaignDraftRoutes } from '@awning/contract/campaign-drafts';
import { campaignEditRoutes } from '@awning/contract/campaign-edits';
import { campaignOptionRoutes } from '@awning/contract/campaign-options';
import { campaignRoutes } from '@awning/contract/campaigns';
import type { Language } from '@awning/contract/languages';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import { unknownAdRoutes } from '@awning/contract/unknown-ads';
import { untrueCampaignAdRoutes } from '@awning/contract/untrue-ads';
import { waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentUntrueAds } from '../creatives/public.ts';
import { presentDraft } from './drafts/presenter.ts';
import { presentCampaign, presentUnknownAd, presentWaitingLaunch } from './presenter.ts';
import { pauseEndpoints } from './routes-of-pause.ts';
import type { CampaignsService } from './service.ts';
import type { CampaignView } from './types.ts';

/** @param adsManager Ads Manager's address */
export function campaignEndpoints(service: CampaignsService, adsManager: string): Endpoint[] {
  const presentIn = (language: Language) => (view: CampaignView) => presentCampaign(view, language);
  return [
    endpoint(campaignRoutes.list, async ({ caller, params, query, language }) => {
      const { page, nextCursor } = await service.list(caller.id, params.id, query);
      return { data: page.map(presentIn(language)), nextCursor };
    }),
    endpoint(campaignRoutes.get, async ({ caller, params, language }) =>
      presentCampaign(await service.get(caller.id, params.id), language),
    ),
    endpoint(campaignCheckRoutes.get, async ({ caller, params }) => ({
      checkedAt: (await service.lastCheck(caller.id, params.id))?.toISOString() ?? null,
    })),
    endpoint(untrueCampaignAdRoutes.ofCampaign, async ({ caller, params, language }) => ({
      data: presentUntrueAds(await service.untrueAds(caller.id, params.id), {
        strategist: service.strategist,
        language,
      }),
    })),
    endpoint(unknownAdRoutes.list, async ({ caller }) => ({
      data: (await service.unknownAds(caller.id)).map((row) => presentUnknownAd(row, adsManager)),
    })),
    endpoint(unknownAdRoutes.hide, async ({ caller, body }) => {
      await service.hideUnknownAds(caller.id, body.refs);
      return undefined;
    }),
    endpoint(campaignOptionRoutes.options, ({ caller, params }) => service.options(caller.id, params.id)),
    endpoint(rehearsalRoutes.rehearse, ({ caller, body }) => service.rehearse(caller.id, body)),
    endpoint(campaignRoutes.create, ({ caller, body, language, transact }) =>
      service.create(caller.id, body, presenting(transact, presentIn(language))),
    ),
    endpoint(waitingLaunchRoutes.create, ({ caller, body, language, transact }) =>
      service.waiting.keep(
        caller.id,
        body,
        presenting(transact, (launch) => presentWaitingLaunch(launch, language)),
      ),
    ),
    endpoint(waitingLaunchRoutes.list, async ({ caller, params, language }) => {
      const launches = await service.waiting.list(caller.id, params.id);
      return { data: launches.map((launch) => presentWaitingLaunch(launch, language)) };
    }),
    endpoint(waitingLaunchRoutes.confirm, async ({ caller, params, language }) =>
      presentWaitingLaunch(await service.waiting.confirm(caller.id, params.id), language),
    ),
    endpoint(waitingLaunchRoutes.withdraw, async ({ caller, params }) => {
      await service.waiting.withdraw(caller.id, params.id);
      return undefined;
    }),
    endpoint(campaignDraftRoutes.list, async ({ caller, params }) => ({
      data: (await service.drafts.list(caller.id, params.id)).map(presentDraft),
    })),
    endpoint(campaignDraftRoutes.get, async ({ caller, params }) =>
      presentDraft(await service.drafts.get(draftKey(caller.id, params))),
    ),
    endpoint(campaignDraftRoutes.save, async ({ caller, params, body }) =>
      presentDraft(await service.drafts.save(draftKey(caller.id, params), body.version, body.content)),
    ),
    endpoint(campaignDraftRoutes.remove, async ({ caller, params }) => {
      await service.drafts.remove(draftKey(caller.id, params));
      return undefined;
    }),
    endpoint(campaignDraftRoutes.duplicate, ({ caller, params, body, transact }) =>
      service.drafts.duplicate(caller.id, params.id, body.name, presenting(transact, presentDraft)),
    ),
    endpoint(campaignEditRoutes.edit, ({ caller, params, body, language, transact }) =>
      service.edit(caller.id, params.id, body, presenting(transact, presentIn(language))),
    ),
    endpoint(campaignRoutes.addCreatives, ({ caller, params, body, language, transact }) =>
      service.addCreatives(caller.id, params.id, body, presenting(transact, presentIn(language))),
    ),
    endpoint(campaignRoutes.stop, async ({ caller, params, language }) =>
      presentCampaign(await service.stop(caller.id, params.id), language),
    ),
    endpoint(campaignRoutes.resume, async ({ caller, params, language }) =>
      presentCampaign(await service.resume(caller.id, params.id), language),
    ),
    ...pauseEndpoints(service),
    ...(['stopAd', 'resumeAd', 'removeAd'] as const).map((change) =>
      endpoint(campaignRoutes[change], async ({ caller, params, language }) =>
        presentCampaign(await service.changeAd(change, caller.id, params.id, params.creativeId), language),
      ),
    ),
  ];
}

const draftKey = (ownerId: string, { id, draftId }: { id: string; draftId: string }) => ({
  ownerId,
  businessId: id,
  id: draftId,
});
