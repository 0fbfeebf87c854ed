import type { Destination } from '@awning/contract/destinations';
import { filmFormatNames } from '@awning/contract/films';
import { fitted } from '@awning/contract/meta-text-bounds';
import type { AdPlan, CampaignPlan } from '../ports/ad-platform/plan.ts';
import { enhancementOptOuts } from './enhancements.ts';
import { welcomeMessage } from './welcome-message.ts';

/**
 * Which picture shows where ("Placement asset customization"). The last rule, without a place, takes all that the
 * others leave, and the square picture fits everywhere.
 */
const placementRules = [
  {
    customization_spec: {
      publisher_platforms: ['facebook', 'instagram'],
      facebook_positions: ['story', 'facebook_reels'],
      instagram_positions: ['story', 'reels'],
    },
    image_label: { name: 'story' },
  },
  {
    customization_spec: {
      publisher_platforms: ['facebook', 'instagram'],
      facebook_positions: ['feed'],
      instagram_positions: ['stream'],
    },
    image_label: { name: 'portrait' },
  },
  {
    customization_spec: {
      publisher_platforms: ['facebook'],
      facebook_positions: ['right_hand_column', 'search'],
    },
    image_label: { name: 'landscape' },
  },
  { customization_spec: {}, image_label: { name: 'square' } },
].map((rule, index) => ({ ...rule, priority: index + 1 }));

/** The same for the films of a moving story: the upright one fits everywhere but where the whole screen is the ad. */
const filmRules = [
  { customization_spec: placementRules[0]?.customization_spec, video_label: { name: 'story' }, priority: 1 },
  { customization_spec: {}, video_label: { name: 'portrait' }, priority: 2 },
];

/** What an ad shows where, as a feed of assets ("Asset feed spec", `images` and `videos`). */
function assetsOf({ images, videos }: AdPlan) {
  if (!videos)
    return {
      ad_formats: ['SINGLE_IMAGE'],
      images: Object.entries(images).map(([name, hash]) => ({ hash, adlabels: [{ name }] })),
      asset_customization_rules: placementRules,
    };
  return {
    ad_formats: ['SINGLE_VIDEO'],
    videos: filmFormatNames.map((name) => ({
      video_id: videos[name],
      thumbnail_hash: images[name],
      adlabels: [{ name }],
    })),
    asset_customization_rules: filmRules,
  };
}

/** The `creative` of an ad: its texts once, a picture for each placement, and no enhancement of Meta's. */
export function creativeSpec(plan: CampaignPlan, ad: AdPlan, pageId: string) {
  return {
    name: fitted('creativeName', ad.name),
    ...(plan.destination.kind === 'website'
      ? linkStory(plan, ad, pageId)
      : buttonStory(plan, ad, pageId, buttonOf(plan, plan.destination, ad))),
    ...enhancementOptOuts,
    // Demanded of each creative besides the campaign's category ("Ad Creative", ads about social issues).
    ...(plan.specialCategories.includes('social_issues') && {
      authorization_category: ad.isMade ? 'POLITICAL_WITH_DIGITALLY_CREATED_MEDIA' : 'POLITICAL',
    }),
  };
}

/** As whom the ads are shown on Instagram. */
const identity = ({ instagramId }: CampaignPlan) => instagramId && { instagram_user_id: instagramId };

function linkStory(plan: CampaignPlan, ad: AdPlan, pageId: string) {
  return {
    object_story_spec: { page_id: pageId, ...identity(plan) },
    // Otherwise a click may lead to the shop of an advertiser that has one (v26).
    destination_spec: { destination_type: 'WEBSITE_AND_SHOP_OPT_OUT' },
    asset_feed_spec: {
      optimization_type: 'PLACEMENT',
      ...assetsOf(ad),
      bodies: [{ text: ad.text }],
      ...(ad.headline && { titles: [{ text: ad.headline }] }),
      ...(ad.description && { descriptions: [{ text: ad.description }] }),
      link_urls: [{ website_url: plan.link }],
      call_to_action_types: [ad.callToAction],
    },
  };
}

/** Calls to action that "Lead ads" allows with an instant form. */
const formActions = new Set(['SIGN_UP', 'GET_QUOTE', 'GET_OFFER', 'LEARN_MORE', 'BOOK_NOW', 'CONTACT_US']);

/** What the button of an ad does: its link, and the call to action behind which the destination stands. */
interface Button {
  link: string;
  type: string;
  value: Record<string, unknown>;
  /** What a chat begins with. */
  welcome?: string;
}

/** The button by the destination ("Call ads", "Click to WhatsApp", "Click to Messenger", "Lead ads"). */
function buttonOf(
  plan: CampaignPlan,
  destination: Exclude<Destination, { kind: 'website' }>,
  ad: AdPlan,
): Button {
  const { link } = plan;
  switch (destination.kind) {
    case 'form': {
      const type = formActions.has(ad.callToAction) ? ad.callToAction : 'SIGN_UP';
      return { link, type, value: { lead_gen_form_id: destination.formId } };
    }
    case 'call':
      return { link, type: 'CALL_NOW', value: { link: `tel:${plan.contact}` } };
    case 'whatsapp':
      return {
        link: 'https://api.whatsapp.com/send',
        type: 'WHATSAPP_MESSAGE',
        value: { app_destination: 'WHATSAPP', link: 'https://api.whatsapp.com/send' },
        welcome: welcomeMessage(plan),
      };
    case 'messenger':
      return {
        link,
        type: 'MESSAGE_PAGE',
        value: { app_destination: 'MESSENGER' },
        welcome: welcomeMessage(plan),
      };
    case 'instagram':
      return { link, type: 'INSTAGRAM_MESSAGE', value: { app_destination: 'INSTAGRAM_DIRECT' } };
  }
}

/** A film with a button ("Ad creative video data"): the link is the button's, and the upright film serves everywhere. */
const videoData = (
  ad: AdPlan,
  videos: NonNullable<AdPlan['videos']>,
  { link, type, value, welcome }: Button,
) => ({
  video_data: {
    video_id: videos.portrait,
    image_hash: ad.images.portrait,
    message: ad.text,
    ...(ad.headline && { title: ad.headline }),
    ...(ad.description && { link_description: ad.description }),
    call_to_action: { type, value: { link, ...value } },
    ...(welcome && { page_welcome_message: welcome }),
  },
});

/** What hangs on the button is shown by the guides with link or video data alone, so one picture or film serves. */
function buttonStory(plan: CampaignPlan, ad: AdPlan, pageId: string, button: Button) {
  const { link, type, value, welcome } = button;
  if (ad.videos)
    return {
      object_story_spec: {
        page_id: pageId,
        ...identity(plan),
        ...videoData(ad, ad.videos, button),
      },
    };
  return {
    object_story_spec: {
      page_id: pageId,
      ...identity(plan),
      link_data: {
        link,
        message: ad.text,
        ...(ad.headline && { name: ad.headline }),
        ...(ad.description && { description: ad.description }),
        image_hash: ad.images.square,
        call_to_action: { type, value },
        ...(welcome && { page_welcome_message: welcome }),
      },
    },
  };
}
