import type { LeadFormPlan } from '@awning/adapters/ports/ad-platform/lead-form';
import { type Language, languages } from '@awning/contract/languages';
import { accessActions } from '@awning/contract/lead-data';
import { feedbackFailures, leadStages as stages } from '@awning/contract/lead-feedback';
import type { FormQuestion } from '@awning/contract/lead-forms';
import type { KeptMonths } from '@awning/contract/lead-periods';
import { requestAims } from '@awning/contract/lead-requests';
import { deliveryFailures } from '@awning/contract/lead-webhook';
import { leadFailures, leadStates } from '@awning/contract/leads';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What people are shown around the questions of a form. */
export interface FormWording {
  intro: string;
  thanksTitle: string;
  thanks: string;
  /** Of the question for a day and a time; left out on forms of before there was one. */
  timeQuestion?: string;
  timeNote?: string;
  button: LeadFormPlan['button'];
  privacyLabel: string;
}

/** Forms that were made, or are being made, on the Page of a business. */
export const leadForms = pgTable('lead_forms', {
  ownerId: uuid('owner_id').notNull(),
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  /** Of the connection when it was asked for. */
  pageId: text('page_id').notNull(),
  headline: text('headline').notNull(),
  question: jsonb('question').$type<FormQuestion>(),
  asksMail: boolean('asks_mail').notNull(),
  asksTime: boolean('asks_time').notNull().default(false),
  /** The business's own; null where ours is linked. */
  privacyUrl: text('privacy_url'),
  language: text('language', { enum: languages }).notNull(),
  state: text('state', { enum: ['making', 'ready', 'failed'] }).notNull(),
  /** Its id at Meta. */
  formRef: text('form_ref'),
  /** What Meta said of a form that it refused; null where it said nothing readable. */
  refusal: text('refusal'),
  createdAt: at('created_at').notNull(),
  /** What people are shown around the questions; null on forms of before. */
  wording: jsonb('wording').$type<FormWording>(),
  isReviewed: boolean('is_reviewed').notNull().default(true),
  verifiesPhone: boolean('verifies_phone').notNull().default(false),
  /** The form that this is a newer version of. */
  replaces: uuid('replaces'),
  /** What a refusal is about, where we know what to do about it. */
  refusedFor: text('refused_for', { enum: ['terms', 'permission', 'page'] }),
  archivedAt: at('archived_at'),
});

/** Forms of a Page from which leads are read: those that were made here, and those that campaigns lead to. */
export const leadInlets = pgTable(
  'lead_inlets',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Its id at Meta, as that of its Page. */
    formRef: text('form_ref').notNull(),
    pageId: text('page_id').notNull(),
    /** Of the ad account: when it is night is told by it. */
    timeZone: text('time_zone').notNull(),
    name: text('name').notNull(),
    language: text('language', { enum: languages }).notNull(),
    openedAt: at('opened_at').notNull(),
    /** When it is read next. */
    readAt: at('read_at').notNull(),
    /** All leads of before this instant have been read; null before the first reading. */
    readUntil: at('read_until'),
    /** When all that Meta keeps was read. */
    reconciledAt: at('reconciled_at'),
    lastLeadAt: at('last_lead_at'),
    /** Meta sends us notices of the Page's leads. */
    isAnnounced: boolean('is_announced').notNull().default(false),
    failure: text('failure', { enum: leadFailures }),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.formRef] })],
);

/** `withheld`: Meta kept the form's leads back. `unread`: it gave them out, and nobody asked for them. */
export const lateReasons = ['access', 'permission', 'withheld', 'unread'] as const;
export type LateReason = (typeof lateReasons)[number];

export const leads = pgTable(
  'leads',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    source: text('source', { enum: ['form', 'hand'] }).notNull(),
    leadRef: text('lead_ref'),
    formRef: text('form_ref'),
    adRef: text('ad_ref'),
    campaignId: uuid('campaign_id'),
    language: text('language', { enum: languages }).notNull(),
    /** A `LeadPerson`, encrypted. */
    sealed: text('sealed').notNull(),
    state: text('state', { enum: leadStates }).notNull(),
    stateAt: at('state_at').notNull(),
    answeredAt: at('answered_at'),
    /** How often she was tried in vain; 0 once that is taken back. */
    tries: smallint('tries').notNull().default(0),
    /** Lost after tries that reached nobody. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
    snoozedUntil: at('snoozed_until'),
    arrivedAt: at('arrived_at').notNull(),
    receivedAt: at('received_at').notNull(),
    remindAt: at('remind_at'),
    /** Why it was first read long after it was left; null where it was not. */
    lateBecause: text('late_because', { enum: lateReasons }),
    /** Nobody left it: it was made to see it arrive. */
    isTest: boolean('is_test').notNull().default(false),
    /** How far the mail at once to her is; null where none was asked for. */
    firstAnswer: text('first_answer', { enum: ['waiting', 'sent', 'undeliverable'] }),
    /** Searches find it by `lead_words`. The database takes that back when `sealed` changes. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    /** What she brought as a customer, in minor units of her campaign's currency; null where that was not said. */
    wonAmount: bigint('won_amount', { mode: 'number' }),
    /** When she would like to be called. */
    callAt: at('call_at'),
    /** When its owner is reminded of that; null once she was, and where there is nothing to remind of. */
    callRemindAt: at('call_remind_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** PostgreSQL's 64-bit whole numbers, of which JavaScript's numbers hold 53. */
const bigints = customType<{ data: string[]; driverData: string | string[] }>({
  dataType: () => 'bigint[]',
  toDriver: (values) => `{${values.join(',')}}`,
});

/** By which a search finds a lead: keyed hashes of its words (search/words.ts). */
export const leadWords = pgTable(
  'lead_words',
  {
    ownerId: uuid('owner_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    hashes: bigints('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadId] })],
);

/** Leads that were deleted here, and that Meta still keeps. */
export const leadRemovals = pgTable(
  'lead_removals',
  {
    ownerId: uuid('owner_id').notNull(),
    leadRef: text('lead_ref').notNull(),
    removedAt: at('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadRef] })],
);

/** What an owner has chosen for the leads of a business. */
export const leadSettings = pgTable(
  'lead_settings',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** After the last contact. */
    keptMonths: integer('kept_months').$type<KeptMonths>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId] })],
);

/** When people's details were shown, changed, taken out or deleted: a row for each lead, day and action. */
export const leadAccesses = pgTable(
  'lead_accesses',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Also of a lead that is deleted. */
    leadId: uuid('lead_id').notNull(),
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    action: text('action', { enum: accessActions }).notNull(),
    actor: text('actor', { enum: ['account', 'awning'] }).notNull(),
    /** What is done within a quarter of an hour counts once. */
    times: integer('times').notNull(),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadId, table.day, table.action] })],
);

/** What people asked about the details that a business stores of them. */
export const leadRequests = pgTable(
  'lead_requests',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    aim: text('aim', { enum: requestAims }).notNull(),
    /** An `Asker`, encrypted. */
    sealed: text('sealed').notNull(),
    receivedAt: at('received_at').notNull(),
    doneAt: at('done_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** That an owner agreed to have Meta told what became of a business's leads, and until when. */
export const leadConsents = pgTable(
  'lead_consents',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Of the words that she agreed to. */
    wording: text('wording').notNull(),
    language: text('language', { enum: languages }).notNull(),
    agreedAt: at('agreed_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    /** Where events are sent to at Meta, and the ad account that it belongs to. */
    datasetRef: text('dataset_ref'),
    adAccountId: text('ad_account_id'),
    failure: text('failure', { enum: feedbackFailures }),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** What Meta is told of leads: each stage once. */
export const leadStages = pgTable(
  'lead_stages',
  {
    ownerId: uuid('owner_id').notNull(),
    leadId: uuid('lead_id').notNull(),
    stage: text('stage', { enum: stages }).notNull(),
    businessId: uuid('business_id').notNull(),
    at: at('at').notNull(),
    /** When it is sent at the earliest, or tried once more. */
    dueAt: at('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.leadId, table.stage] })],
);

/** Where the leads of a business are sent as they come. */
export const leadWebhooks = pgTable(
  'lead_webhooks',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** A `WebhookSettings`, encrypted. */
    sealed: text('sealed').notNull(),
    createdAt: at('created_at').notNull(),
    /** When its owner was told that a lead was given up; null once one was taken over. */
    failureToldAt: at('failure_told_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId] })],
);

/** What is sent there, and was. */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    businessId: uuid('business_id').notNull(),
    /** Null of a test, which is sent once. */
    leadId: uuid('lead_id'),
    createdAt: at('created_at').notNull(),
    /** From when its days of trying count. */
    begunAt: at('begun_at').notNull(),
    /** When it is tried next; null once it was taken over, or given up. */
    dueAt: at('due_at'),
    tries: integer('tries').notNull().default(0),
    /** Of the answer to the last attempt. */
    status: integer('status'),
    failure: text('failure', { enum: deliveryFailures }),
    deliveredAt: at('delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** What whoever asks is mailed at once, where its owner has switched that on. */
export const leadFirstAnswers = pgTable(
  'lead_first_answers',
  {
    ownerId: uuid('owner_id').notNull(),
    businessId: uuid('business_id').notNull(),
    texts: jsonb('texts').$type<Record<Language, string>>().notNull(),
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.businessId] })],
);
