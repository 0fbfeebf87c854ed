import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../meta/world.ts';
import { notFound } from '../platform/failures.ts';
import { asObject } from '../platform/json.ts';

const CreativeSchema = z.strictObject({
  adId: z.string(),
  /** Automatic enhancements by name, unknown ones too, as Meta adds them by itself. */
  features: z.record(z.string(), z.enum(['OPT_IN', 'OPT_OUT'])).optional(),
  destinationType: z.string().optional(),
  multiAdvertiser: z.enum(['OPT_IN', 'OPT_OUT']).optional(),
  /** Whether the ad gets another creative with another link, as in Ads Manager. */
  link: z.url().optional(),
});

const PageSchema = z.strictObject({ pageId: z.string(), isPublished: z.boolean() });

/** Changes of an ad's creative that nobody asked the API for, as Meta or a person in Ads Manager makes them; and of its Page. */
export function creativeRoutes(app: FastifyInstance, world: World): void {
  app.post('/control/creatives', (request) => {
    const body = CreativeSchema.parse(request.body);
    const creative = world.store.get('adcreative', world.store.get('ad', body.adId)?.data.creativeId ?? '');
    if (!creative) throw notFound(`No ad ${body.adId}`);
    const { data } = creative;
    if (body.features) {
      const spec = asObject(data.degreesOfFreedomSpec);
      const features = Object.entries(body.features).map(([name, enroll_status]) => [
        name,
        { enroll_status },
      ]);
      data.degreesOfFreedomSpec = {
        ...spec,
        creative_features_spec: { ...asObject(spec.creative_features_spec), ...Object.fromEntries(features) },
      };
    }
    if (body.destinationType)
      data.kept = { ...data.kept, destination_spec: { destination_type: body.destinationType } };
    if (body.multiAdvertiser)
      data.kept = { ...data.kept, contextual_multi_ads: { enroll_status: body.multiAdvertiser } };
    if (body.link && data.assetFeedSpec)
      data.assetFeedSpec = { ...data.assetFeedSpec, link_urls: [{ website_url: body.link }] };
    world.store.save(creative);
    return { adId: body.adId, creativeId: creative.id };
  });

  app.post('/control/pages', (request) => {
    const { pageId, isPublished } = PageSchema.parse(request.body);
    const page = world.store.get('page', pageId);
    if (!page) throw notFound(`No Page ${pageId}`);
    page.data.isPublished = isPublished;
    world.store.save(page);
    return { pageId, isPublished };
  });
}
