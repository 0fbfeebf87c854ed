import type { JsonObject } from '../../platform/json.ts';

/** A form that opens within a lead ad ("Leadgen form" reference). */
export interface LeadForm {
  pageId: string;
  name: string;
  locale: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DELETED' | 'DRAFT';
  questions: JsonObject[];
  privacyPolicyUrl: string | null;
  followUpUrl: string | null;
  kept?: JsonObject;
}

/** Who is behind a lead: somebody who can be reached, somebody who can't, or nobody who asked. */
export type LeadTruth = 'real' | 'unreachable' | 'fake';

/** What one person filled in. */
export interface Lead {
  pageId: string;
  formId: string;
  adId: string | null;
  /** The hour of the ad account's clock in which Insights counts it, by its start in milliseconds; none of an organic one. */
  hour?: number;
  /** Known to control calls alone; `real` when absent. */
  truth?: LeadTruth;
  fieldData: { name: string; values: string[] }[];
  /** The boxes of the form's `custom_disclaimer`, as Meta tells them. */
  disclaimers?: { checkbox_key: string; is_checked: string }[];
  /** Laid over what Meta tells of it. */
  told?: JsonObject;
  /** Made by `POST /FORM_ID/test_leads`. */
  isTest?: boolean;
}
