import type { Goal } from '@awning/contract/businesses';
import type { AdsAbout, CreativeTurnAsks, DesignerChoice } from '@awning/contract/creative-conversations';
import type { CallToAction, Placement } from '@awning/contract/creatives';
import type { Design } from '@awning/contract/designs';
import type { FilmFormat } from '@awning/contract/films';
import { languages } from '@awning/contract/languages';
import type { MovingStory } from '@awning/contract/moving-stories';
import type { Serving } from '@awning/contract/serving';
import type { Angle } from '@awning/strategist/types/ads';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredSentence } from './sentences.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Media names by placement. */
export type MediaNames = Record<Placement, string>;

/** Media names of a moving story's films by format, and their length. */
export type FilmNames = Record<FilmFormat, string> & { seconds: number };

const copy = {
  headline: text('headline').notNull(),
  text: text('text').notNull(),
  description: text('description').notNull(),
  callToAction: text('call_to_action').$type<CallToAction>().notNull(),
};

/** What each sentence of an ad rests on; null of one that was made before that was kept. */
const grounded = { sentences: jsonb('sentences').$type<StoredSentence[]>() };

/** What an owner asked for no more of: a variation as it was then. */
export interface Rejected extends Pick<Design, 'layout' | 'type'> {
  /** Ids. */
  photos: string[];
  argument: string | null;
  angle: Angle;
  text: string;
  /** When, as an ISO instant; absent of what was stored before that was kept. */
  at?: string;
}

/** The library: what an owner uploaded or kept. */
export const creatives = pgTable('creatives', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  avatarId: uuid('avatar_id'),
  avatarVersion: integer('avatar_version'),
  creator: text('creator', { enum: ['upload', 'ai'] }).notNull(),
  variationId: uuid('variation_id'),
  ...copy,
  ...grounded,
  goal: text('goal').$type<Goal>(),
  language: text('language', { enum: languages }).notNull(),
  images: jsonb('images').$type<MediaNames>().notNull(),
  /** Of a moving story; its images are what is seen while it does not move. */
  films: jsonb('films').$type<FilmNames>(),
  /** Whether a picture that a model made is in them. */
  isMade: boolean('is_made').notNull(),
  /** Null for what is shown as it is: an upload, and a moving story. */
  design: jsonb('design').$type<Design>(),
  designVersion: integer('design_version').notNull(),
  createdAt: at('created_at').notNull(),
});

/** The versions that a creative or a variation (one of the two) has had, once it was changed. */
export const designs = pgTable('creative_designs', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  creativeId: uuid('creative_id'),
  variationId: uuid('variation_id'),
  version: integer('version').notNull(),
  ...copy,
  ...grounded,
  /** Of a variation, what it argued from; null where its angle is not known. */
  angle: text('angle').$type<Angle>(),
  argument: text('argument'),
  design: jsonb('design').$type<Design>().notNull(),
  images: jsonb('images').$type<MediaNames>().notNull(),
  /** Whether a picture that a model made is in them. */
  isMade: boolean('is_made').notNull(),
  createdAt: at('created_at').notNull(),
});

/** A conversation with the designer, about one avatar. */
export const conversations = pgTable('creative_conversations', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  avatarId: uuid('avatar_id').notNull(),
  turnId: uuid('turn_id').notNull(),
  failed: boolean('failed').notNull(),
  complete: boolean('complete').notNull(),
  about: jsonb('about').$type<AdsAbout>(),
  createdAt: at('created_at').notNull(),
});

export const messages = pgTable('creative_messages', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  turnId: uuid('turn_id').notNull(),
  author: text('author', { enum: ['designer', 'owner'] }).notNull(),
  text: text('text').notNull(),
  /** Of the owner's: what was tapped in place of a text. */
  choice: jsonb('choice').$type<DesignerChoice>(),
  /** Of the designer's: words of the owner's, for her to choose what becomes of them. */
  content: text('content'),
  /** Of the designer's: the question whose answer would help most. */
  asks: jsonb('asks').$type<CreativeTurnAsks>(),
  /** Who wrote its turn's ads, where the strategist tells. */
  serving: jsonb('serving').$type<Serving>(),
  createdAt: at('created_at').notNull(),
});

export const variations = pgTable('creative_variations', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  conversationId: uuid('conversation_id').notNull(),
  turnId: uuid('turn_id').notNull(),
  place: integer('place').notNull(),
  ...copy,
  ...grounded,
  /** Sentences that their owner has not seen on a card yet; null of a variation that was made before that was kept. */
  unseen: jsonb('unseen').$type<string[]>(),
  angle: text('angle').$type<Angle>().notNull(),
  argument: text('argument'),
  design: jsonb('design').$type<Design>().notNull(),
  designVersion: integer('design_version').notNull(),
  avatarVersion: integer('avatar_version').notNull(),
  images: jsonb('images').$type<MediaNames>(),
  /** Whether a picture that a model made is in them. */
  isMade: boolean('is_made').notNull(),
  rejected: jsonb('rejected').$type<Rejected>(),
  /** The turn whose instruction changed it last, and its version before that. */
  changedIn: uuid('changed_in'),
  changedFrom: integer('changed_from'),
  createdAt: at('created_at').notNull(),
});

/** Statements of a creative that its owner says are still true. */
export const trueStatements = pgTable('creative_true_statements', {
  creativeId: uuid('creative_id').notNull(),
  /** Names what it rests on and in which version. */
  statement: text('statement').notNull(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Moving stories that were asked for of creatives, one each, and are not kept as creatives yet. */
export const movingStories = pgTable('moving_stories', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  businessId: uuid('business_id').notNull(),
  creativeId: uuid('creative_id').notNull(),
  state: text('state').$type<MovingStory['state']>().notNull(),
  /** Why there is none; null where there is one, or may be. */
  problem: text('problem').$type<NonNullable<MovingStory['problem']>>(),
  percent: integer('percent').notNull(),
  /** Whole lines, in the order in which they come. */
  lines: jsonb('lines').$type<string[]>().notNull(),
  /** Ids of photographs. */
  photos: jsonb('photos').$type<string[]>().notNull(),
  films: jsonb('films').$type<FilmNames>(),
  images: jsonb('images').$type<MediaNames>(),
  /** Whether a picture that a model made is in it. */
  isMade: boolean('is_made').notNull(),
  attempts: integer('attempts').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
});
