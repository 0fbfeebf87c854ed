import type { Place, Town } from '@awning/contract/audience';
import type { ContactWay, Goal } from '@awning/contract/businesses';
import { languages } from '@awning/contract/languages';
import type { PhoneHours } from '@awning/contract/phone-hours';
import {
  bigint,
  customType,
  doublePrecision,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Businesses. `type` is a key of the contract's business types or the owner's own words; `logo` names one of `businessLogos`. */
export const businesses = pgTable('businesses', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  type: text('type').notNull(),
  name: text('name').notNull(),
  website: text('website').notNull(),
  facebookPage: text('facebook_page').notNull(),
  goals: text('goals').array().$type<Goal[]>().notNull(),
  tenureYears: doublePrecision('tenure_years'),
  customersYearly: doublePrecision('customers_yearly'),
  customersMonthly: doublePrecision('customers_monthly'),
  description: text('description').notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text('country'),
  /** E.164; empty for none. */
  phone: text('phone').notNull().default(''),
  whatsapp: text('whatsapp').notNull().default(''),
  phoneHours: jsonb('phone_hours').$type<PhoneHours>().notNull().default([]),
  address: text('address').notNull().default(''),
  town: jsonb('town').$type<Town>(),
  servesAt: text('serves_at', { enum: ['ours', 'theirs'] }),
  serviceRadiusKm: doublePrecision('service_radius_km'),
  servicePlaces: jsonb('service_places').$type<Place[]>().notNull().default([]),
  preferredContact: text('preferred_contact').$type<ContactWay>(),
  logo: text('logo'),
  /** What a customer brings in a year, in minor units of `worthCurrency`; answered without them: she doesn't know. */
  worthLow: bigint('worth_low', { mode: 'number' }),
  worthHigh: bigint('worth_high', { mode: 'number' }),
  worthCurrency: text('worth_currency'),
  worthAnsweredAt: at('worth_answered_at'),
  language: text('language', { enum: languages }).notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** The logo of a business, PNG or JPEG by the ending of its name, which is random: whoever knows it may see the logo. */
export const businessLogos = pgTable('business_logos', {
  name: text('name').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull().unique(),
  bytes: bytea('bytes').notNull(),
  /** Colours that it shows, as `#rrggbb`, the largest first; null until somebody has looked. */
  colours: text('colours').array(),
});
