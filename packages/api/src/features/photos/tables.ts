import type { PhotoImport, PhotoImportSource, PhotoMaking } from '@awning/contract/photo-imports';
import type { PhotoCorrections, PhotoFinding, PhotoSource, PointInPhoto } from '@awning/contract/photos';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MadeMark } from '../../platform/pictures/made-mark.ts';
import type { FoundSubject } from '../../platform/pictures/photographs.ts';

/** A kept picture: its media name, and its size in pixels. */
export interface KeptPicture {
  name: string;
  width: number;
  height: number;
}

/** The photographs of a business. */
export const photos = pgTable('photos', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  source: text('source').$type<PhotoSource>().notNull(),
  /** The outside's id or address of it, so that it is not imported twice. */
  sourceRef: text('source_ref'),
  shotId: text('shot_id'),
  /** SHA-256 of the bytes that came: the same picture is one photograph. */
  hash: text('hash').notNull(),
  original: jsonb('original').$type<KeptPicture>().notNull(),
  corrected: jsonb('corrected').$type<KeptPicture>(),
  isCorrected: boolean('is_corrected').notNull(),
  corrections: jsonb('corrections').$type<PhotoCorrections>().notNull(),
  /** In the original. */
  found: jsonb('found').$type<FoundSubject>().notNull(),
  /** In the original; null where the owner did not move it. */
  chosenFocus: jsonb('chosen_focus').$type<PointInPhoto>(),
  /** What it says of itself about an image model; null where it says nothing. */
  madeMark: text('made_mark').$type<MadeMark>(),
  /** Whether ads with it say in the picture that it was made with AI; null where its owner was not asked. */
  saysMade: boolean('says_made'),
  findings: text('findings').array().$type<PhotoFinding[]>().notNull(),
  shows: text('shows').notNull(),
  caption: text('caption').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Photographs being taken over from the Page or from Instagram. */
export const photoImports = pgTable('photo_imports', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  source: text('source').$type<PhotoImportSource>().notNull(),
  /** What the owner ticked; null for everything. */
  refs: text('refs').array(),
  state: text('state').$type<PhotoImport['state']>().notNull(),
  /** Why it ended before it was through; null where it did not. */
  problem: text('problem').$type<NonNullable<PhotoImport['problem']>>(),
  total: integer('total'),
  /** References that were dealt with, so that a second run goes on where the first was cut. */
  handled: text('handled').array().notNull(),
  added: integer('added').notNull(),
  known: integer('known').notNull(),
  declined: integer('declined').notNull(),
  attempts: integer('attempts').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Pictures that an owner asks an image model for. */
export const photoMakings = pgTable('photo_makings', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  shows: text('shows').notNull(),
  state: text('state').$type<PhotoMaking['state']>().notNull(),
  /** Why there is none; null where there is one, or may be. */
  problem: text('problem').$type<NonNullable<PhotoMaking['problem']>>(),
  photoId: uuid('photo_id'),
  /** When the model was asked; null where it was not, or surely made nothing. */
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }),
  /** Whether that call was counted. */
  isCounted: boolean('is_counted').notNull(),
  attempts: integer('attempts').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
