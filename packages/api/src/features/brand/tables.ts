import type { BrandFinding, BrandTone, LogoOnDark, LogoOnLight } from '@awning/contract/brand';
import type { TypePairing } from '@awning/contract/type-pairings';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is decided and what was found of the brand of a business; a business without a row has neither. */
export const brandKits = pgTable('brand_kits', {
  businessId: uuid('business_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  /** `#rrggbb`. */
  main: text('main'),
  accent: text('accent'),
  type: text('type').$type<TypePairing>(),
  tone: text('tone').$type<BrandTone>(),
  logoOnLight: text('logo_on_light').$type<LogoOnLight>().notNull(),
  logoOnDark: text('logo_on_dark').$type<LogoOnDark>().notNull(),
  /** What was found outside of the product; what the logo shows is kept with it (features/businesses). */
  found: jsonb('found').$type<BrandFinding[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
});
