import type { Audience } from '@awning/contract/audience';
import type { Language } from '@awning/contract/languages';
import type { FoundPlace } from '@awning/contract/places';
import type { ConnectRequest, Grant, HeldAssets, PersonRequest } from './connecting.ts';
import type { AccountLook, CampaignReading, CampaignRefs } from './delivery.ts';
import type {
  DailyInsights,
  DateRange,
  GroupFigures,
  HourlyInsights,
  HourQuestion,
  PlatformBreakdown,
  ReportQuestion,
  ReportState,
  ResultKinds,
} from './figures.ts';
import type { LeadEvent, LeadFormPlan, LeadObstacle, PlatformLead, TestAnswers } from './lead-form.ts';
import type { PageContent } from './page-content.ts';
import type { HeldPhotos, PhotoPlace } from './photos.ts';
import type {
  AccountFacts,
  AdAccess,
  CampaignPlan,
  CreateOutcome,
  FoundObjects,
  ImageUpload,
  Launched,
  SettingsChange,
  StandingSettings,
  TaggedObjects,
} from './plan.ts';

/** With what a Page is read and acted for. */
export type PageAccess = Pick<AdAccess, 'accessToken' | 'pageAccessToken' | 'pageId'>;

/** The platform on which ads run. Every function throws AdPlatformFailure. */
export interface AdPlatform {
  connectUrl(request: ConnectRequest): string;
  /** A code of the dialog for a long-lived token. */
  redeem(code: string, verifier: string, redirectUri: string): Promise<Grant>;
  listAssets(accessToken: string): Promise<HeldAssets>;
  /** Withdraws what the person granted. */
  revoke(accessToken: string): Promise<void>;
  /** Reads what the platform posts where a person acts on our app; null where it is not authentic, or makes no sense. */
  readPersonRequest(signed: string): PersonRequest | null;
  /** What the token's person grants now, by the platform's names; null where it does not tell. */
  readPermissions(accessToken: string): Promise<string[] | null>;
  facts(access: AdAccess): Promise<AccountFacts>;
  /** The Instagram account as which a Page's ads are shown: its own, or one that is made to stand for it. */
  instagramIdOf(access: Pick<AdAccess, 'accessToken' | 'pageId'>): Promise<string>;
  /**
   * Whether the ad account may be optimised for calls: tried, without making anything.
   * @param minDailyBudget the account's, in minor units
   */
  takesCalls(access: AdAccess, audience: Audience, minDailyBudget: number): Promise<boolean>;
  /** Places by their names, in a language where the platform has them in it. */
  searchPlaces(access: AdAccess, words: string, language: Language, limit: number): Promise<FoundPlace[]>;
  /** People of an audience whom the platform reaches in a month; null where it gives no estimate. */
  estimateReach(access: AdAccess, audience: Audience): Promise<{ low: number; high: number } | null>;
  /** What the Page tells of the business: its own fields, and the words of its newest posts. */
  readPage(access: Pick<AdAccess, 'accessToken' | 'pageAccessToken' | 'pageId'>): Promise<PageContent>;
  /**
   * A page of the photographs that the connected Page or its Instagram account holds, newest first; what is no picture, or
   * makes no sense, is left out.
   * @param after where the page before ended
   */
  readPhotos(access: AdAccess, place: PhotoPlace, after?: string): Promise<HeldPhotos>;
  /** The bytes of one of them, at most 20 MB; `refused` where they can't be had. */
  readPicture(url: string): Promise<Buffer>;
  /** Makes a form of the Page, once however often it is asked for. @returns its id */
  makeLeadForm(access: AdAccess, plan: LeadFormPlan): Promise<string>;
  /** Whether somebody accepted the platform's terms of lead forms for the Page; null where it does not tell. */
  areLeadTermsAccepted(access: PageAccess): Promise<boolean | null>;
  /** Has a form offered for no ads any more, or offered as before; asked again, it changes nothing. */
  archiveLeadForm(access: PageAccess, formRef: string, archived: boolean): Promise<void>;
  /** Who left her details in a form of the Page since an instant; rows that can't be used are reported and left out. */
  readLeads(access: PageAccess, formRef: string, since: Date): Promise<PlatformLead[]>;
  /** Makes a lead of a form that nobody left, in place of the one before, with the first of the choices of each question. */
  makeTestLead(access: PageAccess, formRef: string, answers: TestAnswers): Promise<void>;
  /** Why leads of a form are not given out; null where the platform does not tell, or gives them out. */
  findLeadObstacle(access: PageAccess & { personId: string }, formRef: string): Promise<LeadObstacle | null>;
  /** Has the platform send us notices of the Page's leads; asked again, it changes nothing. */
  announceLeads(access: PageAccess, callback: { url: string; verifyToken: string }): Promise<void>;
  /** The forms that a notice names, once each; null where the platform has not signed it. @param body the bytes as they came */
  readLeadNotice(body: Buffer, signature: string): string[] | null;
  /** Where what becomes of the ad account's leads is sent to: found, or made where there is none. @returns its id */
  datasetOf(access: AdAccess): Promise<string>;
  /** Tells what became of leads, all or none; sent again, each counts once. Details leave hashed. */
  sendLeadEvents(access: AdAccess, dataset: string, events: readonly LeadEvent[]): Promise<void>;
  /** Uploads images in one call; the same bytes always get the same reference. @returns references by name */
  uploadImages(access: AdAccess, images: ImageUpload[]): Promise<Record<string, string>>;
  /** Uploads a video; the same bytes get another id each time. @returns its id */
  uploadVideo(access: AdAccess, video: ImageUpload): Promise<string>;
  /** Whether a video can be used in ads yet. @throws AdPlatformFailure `refused` where it never will */
  isVideoReady(access: AdAccess, id: string): Promise<boolean>;
  /** Creates, switched off, whatever of the plan `known` lacks. Throws only where nothing is known of the outcome. */
  create(access: AdAccess, plan: CampaignPlan, known: Launched): Promise<CreateOutcome>;
  /**
   * Changes settings of a campaign and its ad set, in one call; sent again, it changes nothing more. The ad set comes first: where
   * the platform refuses that, nothing was changed, and where it refuses the rest, `mayHaveTakenEffect` says so.
   */
  saveSettings(access: AdAccess, change: SettingsChange): Promise<void>;
  /** The settings of campaigns that stand at the platform, in their order: 50 a call; null for one that can't be read. */
  readSettings(
    access: AdAccess,
    campaigns: { adSetRef: string; currency: string }[],
  ): Promise<(StandingSettings | null)[]>;
  /** What exists of a campaign by the key in the names, copies made by late requests included. */
  find(access: AdAccess, key: string): Promise<FoundObjects>;
  /** Whatever of the whole ad account bears a key of ours: one call, and one for each further page. */
  findAll(access: AdAccess): Promise<TaggedObjects>;
  /** Deletes an object, and with it what is below it; one that is gone already counts as deleted. */
  remove(access: AdAccess, ref: string): Promise<void>;
  /**
   * Switches on what is named, in one call for up to 48 ads. A refused ad leaves the others and the campaign be.
   * @returns refusals by our keys of the ads
   */
  switchOn(access: AdAccess, launched: Launched): Promise<CreateOutcome['refused']>;
  /** Switches a campaign or an ad off; what is below it stays as it is. */
  pause(access: AdAccess, ref: string): Promise<void>;
  /** Status and review of campaigns, of our ad set in each, and of its ads, and their budgets: 50 campaigns a call. */
  readDelivery(access: AdAccess, campaigns: CampaignRefs[]): Promise<CampaignReading[]>;
  /** The same, with the state of the ad account and of the Pages that advertise with it, and with what the person grants. */
  look(access: AdAccess, campaigns: CampaignRefs[], pageIds: readonly string[]): Promise<AccountLook>;
  /**
   * Figures by ad and day of the whole account, with the people reached by campaign and day. All there is, or a failure:
   * the number of calls grows with the pages of rows and not with campaigns.
   * @param report the one that holds the figures by ad
   * @throws TooMuchData where only a report can tell them
   */
  readDays(access: AdAccess, range: DateRange, kinds: ResultKinds, report?: string): Promise<DailyInsights>;
  /** Figures by ad and hour, of some ads or of the whole account, for several ranges of days. */
  readHours(access: AdAccess, questions: HourQuestion[], kinds: ResultKinds): Promise<HourlyInsights>;
  /** Has a report made of the account's ads, which the platform prepares for minutes or longer. @returns its id */
  prepareReport(access: AdAccess, question: ReportQuestion): Promise<string>;
  reportState(access: AdAccess, report: string): Promise<ReportState>;
  /** Figures of campaigns in groups of people, places or placements, in one period. Groups that are too small are left out. */
  readBreakdown(
    access: AdAccess,
    range: DateRange,
    kinds: ResultKinds,
    by: PlatformBreakdown,
  ): Promise<GroupFigures[]>;
  /** People that each campaign of the account reached in its whole run, each counted once. */
  readLifetimeReach(access: AdAccess, kinds: ResultKinds): Promise<{ campaignRef: string; reach: number }[]>;
}
