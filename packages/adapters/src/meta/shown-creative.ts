import { z } from 'zod';
import type { ShownCreative } from '../ports/ad-platform/delivery.ts';
import { enhancements } from './enhancements.ts';

/** What is read of an ad's creative ("Ad creative" reference). */
export const creativeFields =
  'object_story_spec,asset_feed_spec,degrees_of_freedom_spec,contextual_multi_ads,destination_spec';

/**
 * Told of an automatic enhancement that Meta names and we do not (`unknown`), and of one that is not opted out
 * (`enrolled`), by Meta's name.
 */
export type ReportEnhancement = (name: string, state: 'unknown' | 'enrolled') => void;

const text = z.string().optional();
const texts = z.array(z.object({ text: z.string() })).optional();
const enrolled = z.object({ enroll_status: text }).optional();

/** Parts of an unexpected shape count as not told. */
export const creative = z.object({
  object_story_spec: z
    .object({
      page_id: text,
      instagram_user_id: text,
      link_data: z
        .object({ link: text, message: text, name: text, description: text, image_hash: text })
        .optional(),
      video_data: z.object({ video_id: text, message: text, title: text, link_description: text }).optional(),
    })
    .optional()
    .catch(undefined),
  asset_feed_spec: z
    .object({
      bodies: texts,
      titles: texts,
      descriptions: texts,
      link_urls: z.array(z.object({ website_url: z.string() })).optional(),
      images: z.array(z.object({ hash: text })).optional(),
      videos: z.array(z.object({ video_id: text })).optional(),
    })
    .optional()
    .catch(undefined),
  degrees_of_freedom_spec: z
    .object({ creative_features_spec: z.record(z.string(), enrolled.catch(undefined)).optional() })
    .optional()
    .catch(undefined),
  contextual_multi_ads: enrolled.catch(undefined),
  destination_spec: z.object({ destination_type: text }).optional().catch(undefined),
});

type Creative = z.output<typeof creative>;

/** A creative as Meta tells it. Several texts of a kind are told as one, so that an added one is seen. */
export function shownCreative(answer: Creative, report: ReportEnhancement): ShownCreative {
  const story = answer.object_story_spec;
  const film = story?.video_data;
  const data =
    story?.link_data ??
    (film && { ...film, link: undefined, name: film.title, description: film.link_description });
  const feed = answer.asset_feed_spec;
  const one = (list: { text: string }[] | undefined, alone: string | undefined) =>
    list?.map((part) => part.text).join('\n') ?? alone ?? null;
  const hashes = feed?.images?.flatMap(({ hash }) => (hash ? [hash] : []));
  const videos = feed?.videos?.flatMap(({ video_id }) => (video_id ? [video_id] : []));
  return {
    pageId: story?.page_id ?? null,
    instagramId: story?.instagram_user_id ?? null,
    text: one(feed?.bodies, data?.message),
    headline: one(feed?.titles, data?.name),
    description: one(feed?.descriptions, data?.description),
    link: feed?.link_urls?.map(({ website_url }) => website_url).join('\n') ?? data?.link ?? null,
    images: hashes ?? (story?.link_data?.image_hash ? [story.link_data.image_hash] : null),
    videos: videos ?? (film?.video_id ? [film.video_id] : null),
    changes: changesOf(answer, report),
  };
}

/** What is not opted out: enhancements by name, ads of other advertisers beside it, and the shop instead of the link. */
function changesOf(answer: Creative, report: ReportEnhancement): string[] {
  const features = Object.entries(answer.degrees_of_freedom_spec?.creative_features_spec ?? {});
  for (const [name] of features) if (!enhancements.has(name)) report(name, 'unknown');
  const changes = features.flatMap(([name, feature]) => (isOut(feature) ? [] : [name]));
  if (!isOut(answer.contextual_multi_ads)) changes.push('contextual_multi_ads');
  const destination = answer.destination_spec?.destination_type;
  if (destination?.includes('SHOP') && !destination.endsWith('_OPT_OUT')) changes.push(destination);
  for (const name of changes) report(name, 'enrolled');
  return changes;
}

/** Nothing said is not told, and so not counted against an ad. */
const isOut = (feature: z.output<typeof enrolled>): boolean =>
  feature?.enroll_status === undefined || feature.enroll_status === 'OPT_OUT';
