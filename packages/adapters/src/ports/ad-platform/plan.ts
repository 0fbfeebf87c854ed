import type { Audience } from '@awning/contract/audience';
import type { Objective } from '@awning/contract/campaigns';
import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Destination } from '@awning/contract/destinations';
import type { FilmFormat } from '@awning/contract/films';
import type { Language } from '@awning/contract/languages';
import type { PhoneHours } from '@awning/contract/phone-hours';
import type { SpecialCategory } from '@awning/contract/special-categories';
import type { AdPlatformFailure } from './failure.ts';

/** With whose token, on which ad account and as which Page we act. Amounts count in minor units of `currency`. */
export interface AdAccess {
  /** Which grant of the owner's the token belongs to: a failure of an older one says nothing about a newer one. */
  grantId: string;
  accessToken: string;
  pageId: string;
  /** Acts as the Page; null where the platform gave none. */
  pageAccessToken: string | null;
  adAccountId: string;
  currency: string;
  timeZone: string;
}

/** What an ad account has and demands, asked before a campaign is planned. */
export interface AccountFacts {
  usable: boolean;
  /** What it may still spend by a limit of its owner's, in minor units; null where it has none. */
  limitLeft: number | null;
  /** The tax that the platform adds for certain, in percent; null where it may or may not. */
  taxPercent: number | null;
  /** Smallest budget a day, in minor units. */
  minDailyBudget: number;
  /** Minor units of the smallest amount that the platform can express in the account's currency. */
  budgetUnit: number;
  /** ISO 3166 country where the account lives. */
  country: string;
  pixelId: string | null;
  /** Forms of the Page that can be chosen, newest first as the platform lists them; in which language, where it is one of ours. */
  leadForms: { id: string; name: string; language: Language | null }[];
  /** Whether the Page has WhatsApp, and an Instagram account; null where that could not be read. */
  hasWhatsapp: boolean | null;
  hasInstagram: boolean | null;
  /** The Instagram account of the Page; null where it has none that could be read. */
  instagramId: string | null;
  /** What the person grants now, by the platform's names; null where it did not tell. */
  permissions: string[] | null;
}

/** In whose time hours of the day are meant: the ad account's, or that of whoever sees the ad. */
export type HoursZone = 'account' | 'viewer';

/** What the ad set is asked to bring. */
export type Optimization =
  | 'reach'
  | 'link_clicks'
  | 'form_leads'
  | 'site_leads'
  | 'site_sales'
  | 'calls'
  | 'conversations';

export interface AdPlan {
  /** Our id of the ad; part of its name at the platform, so that a lost answer is found again. */
  key: string;
  name: string;
  headline: string;
  text: string;
  description: string;
  callToAction: CallToAction;
  /** Whether a model made what its pictures show, in part at least. */
  isMade: boolean;
  /** Image references by placement. */
  images: Record<Placement, string>;
  /** Of a moving story: ids of its videos by format; its images are what they show before they move. */
  videos: Record<FilmFormat, string> | null;
}

export interface CampaignPlan {
  /** Our id of the campaign; part of every name at the platform. */
  key: string;
  name: string;
  objective: Objective;
  optimization: Optimization;
  pixelId: string | null;
  leadFormId: string | null;
  /** The Instagram account as which the ads are shown there; null for none stated. */
  instagramId: string | null;
  /** Null means at once. */
  start: Date | null;
  end: Date;
  /** Hard cap over the whole run, in minor units. */
  lifetimeBudget: number;
  /** Who sees the ads; already as the special categories allow it. */
  audience: Audience;
  /** ISO 3166 country where the business is. */
  country: string;
  /** As declared by the owner. */
  specialCategories: readonly SpecialCategory[];
  /** Who benefits from and pays for the ads; named where the law demands it. */
  advertiser: string;
  link: string;
  destination: Destination;
  /** The number that `call` leads to, in E.164; null for other destinations. */
  contact: string | null;
  /** In which hours of the week the ads are shown; null for all. */
  hours: { spans: PhoneHours; zone: HoursZone } | null;
  /** Which language the ads, and so a chat's first words, are in. */
  language: Language;
  ads: AdPlan[];
}

/** Settings of a campaign and its ad set that are to be others; what is left out stays. */
export interface SettingsChange
  extends Partial<Pick<CampaignPlan, 'name' | 'lifetimeBudget' | 'end' | 'audience' | 'hours'>>,
    Pick<CampaignPlan, 'key' | 'country' | 'specialCategories'> {
  campaignRef: string;
  adSetRef: string;
}

/** Settings of a campaign as they stand at the platform; null for what is not told, or what can't be said in our terms. */
export interface StandingSettings {
  /** Without our key. */
  name: string | null;
  /** Minor units. */
  lifetimeBudget: number | null;
  end: Date | null;
  audience: Audience | null;
}

/** References at the platform of what exists so far. `ads` runs from our key to their reference. */
export interface Launched {
  campaignRef: string | null;
  adSetRef: string | null;
  ads: Record<string, string>;
}

/** What was created, which ads were refused (by our key), and what stopped the rest. */
export interface CreateOutcome extends Launched {
  refused: Record<string, AdPlatformFailure>;
  failure: AdPlatformFailure | null;
}

export interface ImageUpload {
  name: string;
  bytes: Buffer;
}

/** Objects whose names end as ours do: all there are, whether we know of them or not; oldest first. */
export interface FoundObjects {
  /** `off`: the object itself is switched off, as everything is that we create. */
  campaigns: { ref: string; off: boolean }[];
  adSets: { ref: string; off: boolean; campaignRef: string }[];
  ads: { ref: string; off: boolean; adSetRef: string; key: string }[];
}

/** Every object of an ad account whose name ends as ours do, oldest first. `on`: the object itself is switched on. */
export interface TaggedObjects {
  campaigns: { ref: string; key: string; name: string; on: boolean }[];
  /** `endsAt`: null where it has no end. */
  adSets: {
    ref: string;
    key: string;
    name: string;
    on: boolean;
    campaignRef: string;
    endsAt: Date | null;
  }[];
  ads: { ref: string; key: string; adKey: string; name: string; on: boolean; adSetRef: string }[];
}
