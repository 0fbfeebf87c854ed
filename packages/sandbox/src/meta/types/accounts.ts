import type { JsonObject } from '../../platform/json.ts';

export interface AdAccount {
  name: string;
  currency: string;
  timeZone: string;
  ownerId: string;
  pixel: { id: string; name: string } | null;
  /** `account_status`; 1, active, when absent. */
  status?: number;
  disableReason?: number;
  /** Whether the app is told of its ads' troubles by webhook. */
  subscribed?: boolean;
  /** False where no card is on file; true when absent. */
  hasPaymentMethod?: boolean;
  /** Milliseconds that its reviews take, where that differs from the sandbox's. */
  reviewMs?: number;
  reports?: ReportRules;
  /** True where the goal QUALITY_CALL is not offered. */
  withoutCalls?: boolean;
  /** The most that the account may spend, in minor units; none when absent. */
  spendCap?: number;
  /** What counts towards the limit besides what the campaigns have spent: of before, or taken off by a reset. */
  spentBefore?: number;
  /** When it was set. */
  limitSince?: number;
  /** True where no WhatsApp number is linked to the account, whatever its Pages have. */
  withoutWhatsappNumber?: boolean;
  /** Whether the limit was reached when it was last set: nothing is shown then. */
  isAtLimit?: boolean;
  /** Of its business, ISO 3166; of its time zone when absent. */
  country?: string;
  /** Null where none was given; one is made up when absent. */
  taxId?: string | null;
}

export interface ReportRun {
  accountId: string;
  objectId: string;
  params: JsonObject;
  rules?: ReportRules;
}

/** How an ad account's reports go, set by tests. */
export interface ReportRules {
  /** Most rows that an answer at once may have; more of them only a report tells. */
  mostRows?: number | undefined;
  /** How long a report takes, in milliseconds. */
  runMs?: number | undefined;
  /** What becomes of it; `stuck` ones never end. */
  outcome?: 'completed' | 'failed' | 'skipped' | 'stuck' | undefined;
  /** How long it exists, in milliseconds. */
  keptMs?: number | undefined;
}

export interface CustomAudience {
  accountId: string;
  name: string;
  description: string;
  subtype: string;
  customerFileSource: string | null;
  rule: unknown;
  lookalikeSpec: JsonObject | null;
  retentionDays: number | null;
  pixelId: string | null;
  /** Hashed people that were added, by what identifies them. */
  members: string[];
  updatedAt: number;
  deletedAt: number | null;
}
