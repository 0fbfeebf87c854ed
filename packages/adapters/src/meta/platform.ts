import type { CallPacing } from '../ports/ad-platform/budget.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { createFacts } from './account-facts.ts';
import type { ReportUnusable } from './answers.ts';
import { createDelivery } from './delivery.ts';
import { createTrials } from './dry-run.ts';
import { createGraph, type GraphSettings } from './graph.ts';
import { createImages } from './images.ts';
import { createInsights } from './insights.ts';
import { createBreakdowns } from './insights-breakdowns.ts';
import { createReports } from './insights-reports.ts';
import { createIdentity } from './instagram-identity.ts';
import { createLaunch } from './launch.ts';
import { createLeadEvents } from './lead-events.ts';
import { createLeadForms } from './lead-forms.ts';
import { createLeads } from './leads.ts';
import { createOAuth } from './oauth.ts';
import { createObjects } from './objects.ts';
import type { CallObserver } from './observed-call.ts';
import { createPageContent } from './page-content.ts';
import { createPermissions } from './permissions.ts';
import { createPhotos } from './photos.ts';
import { createPlaces } from './places.ts';
import { createSettingsReading } from './read-settings.ts';
import { createSettings } from './save-settings.ts';
import type { ReportEnhancement } from './shown-creative.ts';
import { createSignedRequests } from './signed-request.ts';
import { createTestLeads } from './test-leads.ts';
import { createVideos } from './videos.ts';

/**
 * Meta as the ad platform, over the Graph API.
 * @param report told of items of its answers that can't be used and are left out
 * @param pacing told of budgets of calls, and asked before calls that nobody waits for
 * @param reportEnhancement told of automatic changes that are unknown, or not switched off
 * @param observer of each call
 */
export function createMetaPlatform(
  settings: GraphSettings,
  report: ReportUnusable,
  reportEnhancement: ReportEnhancement,
  pacing?: CallPacing,
  observer?: CallObserver,
): AdPlatform {
  const graph = createGraph(settings, report, pacing, observer);
  return {
    ...createOAuth(graph),
    ...createSignedRequests(graph),
    ...createFacts(graph),
    ...createIdentity(graph),
    ...createPageContent(graph),
    ...createImages(graph),
    ...createVideos(graph),
    ...createPhotos(graph),
    ...createPermissions(graph),
    ...createPlaces(graph),
    ...createLaunch(graph),
    ...createLeadForms(graph),
    ...createTestLeads(graph),
    ...createLeads(graph),
    ...createLeadEvents(graph),
    ...createTrials(graph),
    ...createSettings(graph),
    ...createSettingsReading(graph),
    ...createObjects(graph),
    ...createDelivery(graph, reportEnhancement),
    ...createInsights(graph),
    ...createReports(graph),
    ...createBreakdowns(graph),
  };
}
