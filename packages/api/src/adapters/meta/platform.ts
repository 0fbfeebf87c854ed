import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import type { ReportUnusable } from './answers.ts';
import { createDelivery } from './delivery.ts';
import { createFacts } from './facts.ts';
import { createGraph, type GraphSettings } from './graph.ts';
import { createImages } from './images.ts';
import { createInsights } from './insights.ts';
import { createLaunch } from './launch.ts';
import { createOAuth } from './oauth.ts';
import { createObjects } from './objects.ts';
import { createPageContent } from './page-content.ts';
import { createPhotos } from './photos.ts';
import { createPlaces } from './places.ts';
import { createSettings } from './settings.ts';
import { createSignedRequests } from './signed-request.ts';

/**
 * Meta as the ad platform, over the Graph API.
 * @param report told of items of its answers that can't be used and are left out
 */
export function createMetaPlatform(settings: GraphSettings, report: ReportUnusable): AdPlatform {
  const graph = createGraph(settings, report);
  return {
    ...createOAuth(graph),
    ...createSignedRequests(graph),
    ...createFacts(graph),
    ...createPageContent(graph),
    ...createImages(graph),
    ...createPhotos(graph),
    ...createPlaces(graph),
    ...createLaunch(graph),
    ...createSettings(graph),
    ...createObjects(graph),
    ...createDelivery(graph),
    ...createInsights(graph),
  };
}
