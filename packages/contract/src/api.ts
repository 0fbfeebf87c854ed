import { accountRoutes } from './accounts.ts';
import { avatarRoutes } from './avatars.ts';
import { brandRoutes } from './brand.ts';
import { businessRoutes } from './businesses.ts';
import { campaignCheckRoutes } from './campaign-check.ts';
import { campaignDraftRoutes } from './campaign-drafts.ts';
import { campaignEditRoutes } from './campaign-edits.ts';
import { campaignOptionRoutes } from './campaign-options.ts';
import { campaignRoutes } from './campaigns.ts';
import { chatRoutes } from './chat.ts';
import { connectionRoutes } from './connections.ts';
import { creativeConversationRoutes } from './creative-conversations.ts';
import { creativeRoutes } from './creatives.ts';
import { worthRoutes } from './customer-worth.ts';
import { exportRoutes } from './export.ts';
import { factRoutes } from './facts.ts';
import { identityRoutes } from './identity.ts';
import { importRoutes } from './imports.ts';
import { interviewRoutes } from './interviews.ts';
import { leadAskingRoutes } from './lead-asking.ts';
import { leadDataRoutes } from './lead-data.ts';
import { leadFeedbackRoutes } from './lead-feedback.ts';
import { firstAnswerRoutes } from './lead-first-answer.ts';
import { leadFormRoutes } from './lead-forms.ts';
import { leadRequestRoutes } from './lead-requests.ts';
import { leadWebhookRoutes } from './lead-webhook.ts';
import { leadRoutes } from './leads.ts';
import { lineRoutes } from './lines.ts';
import { localeRoutes } from './locales.ts';
import { movingStoryRoutes } from './moving-stories.ts';
import { onboardingRoutes } from './onboarding.ts';
import { optimizerRoutes } from './optimizer.ts';
import { passkeyRoutes } from './passkeys.ts';
import { pauseEverythingRoutes } from './pause-everything.ts';
import { photoRoutes } from './photos.ts';
import { placeRoutes } from './places.ts';
import { preflightRoutes } from './preflight.ts';
import { pushRoutes } from './push.ts';
import { rehearsalRoutes } from './rehearsal.ts';
import { reportRoutes } from './reports.ts';
import { resultRoutes } from './results.ts';
import type { RouteDefinition } from './route.ts';
import { sessionRoutes } from './sessions.ts';
import { spellingRoutes } from './spelling.ts';
import { statsRoutes } from './stats.ts';
import { adComparisonRoutes } from './stats-ads.ts';
import { breakdownRoutes } from './stats-breakdowns.ts';
import { supportRoutes } from './support.ts';
import { systemRoutes } from './system.ts';
import { unknownAdRoutes } from './unknown-ads.ts';
import { untrueAdRoutes, untrueCampaignAdRoutes } from './untrue-ads.ts';
import { waitingLaunchRoutes } from './waiting-launches.ts';
import { walkInRoutes } from './walkins.ts';
import { weekRoutes } from './week.ts';

/** Every route of the API, by feature. The server refuses to mount any other, and the web can't call one. */
export const api = {
  system: systemRoutes,
  locales: localeRoutes,
  identity: { ...identityRoutes, ...sessionRoutes },
  passkeys: passkeyRoutes,
  onboarding: onboardingRoutes,
  accounts: accountRoutes,
  businesses: businessRoutes,
  places: placeRoutes,
  brand: brandRoutes,
  facts: factRoutes,
  lines: lineRoutes,
  avatars: { ...avatarRoutes, ...interviewRoutes },
  chat: chatRoutes,
  movingStories: movingStoryRoutes,
  photos: photoRoutes,
  creatives: { ...creativeRoutes, ...creativeConversationRoutes, ...spellingRoutes, ...untrueAdRoutes },
  connections: connectionRoutes,
  imports: importRoutes,
  leads: {
    ...leadFormRoutes,
    ...leadRoutes,
    ...leadDataRoutes,
    ...leadFeedbackRoutes,
    ...leadAskingRoutes,
    ...leadRequestRoutes,
    ...leadWebhookRoutes,
    ...firstAnswerRoutes,
  },
  campaigns: {
    ...campaignRoutes,
    ...campaignOptionRoutes,
    ...campaignEditRoutes,
    check: campaignCheckRoutes.get,
    drafts: campaignDraftRoutes.list,
    draft: campaignDraftRoutes.get,
    saveDraft: campaignDraftRoutes.save,
    removeDraft: campaignDraftRoutes.remove,
    duplicate: campaignDraftRoutes.duplicate,
    ...untrueCampaignAdRoutes,
    launchLater: waitingLaunchRoutes.create,
    waitingLaunches: waitingLaunchRoutes.list,
    confirmLaunch: waitingLaunchRoutes.confirm,
    withdrawLaunch: waitingLaunchRoutes.withdraw,
    pauseState: pauseEverythingRoutes.state,
    pauseEverything: pauseEverythingRoutes.pause,
    resumeEverything: pauseEverythingRoutes.resume,
    unknownAds: unknownAdRoutes.list,
    hideUnknownAds: unknownAdRoutes.hide,
  },
  rehearsal: rehearsalRoutes,
  preflight: preflightRoutes,
  stats: statsRoutes,
  breakdowns: breakdownRoutes,
  adComparison: adComparisonRoutes,
  push: pushRoutes,
  reports: { ...reportRoutes, ...weekRoutes },
  results: { ...resultRoutes, ...worthRoutes },
  walkins: walkInRoutes,
  optimizer: optimizerRoutes,
  support: supportRoutes,
  export: exportRoutes,
} satisfies Record<string, Record<string, RouteDefinition>>;
