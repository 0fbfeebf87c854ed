import { z } from 'zod';
import {
  byVersion,
  callToAction,
  creative,
  creativePatch,
  designVersion,
  placementPictures,
} from './creatives.ts';
import { design } from './designs.ts';
import type { EventNames } from './event-names.ts';
import { briefEditors, interviewSlots } from './interviews.ts';
import type { Language } from './languages.ts';
import { route } from './route.ts';
import { byId, chosenId, id, instant, listOf, text } from './scalars.ts';
import { serving } from './serving.ts';

/** How many ads (variations, said to owners as ideas) a turn brings at most: fewer where the facts make no more that differ. */
export const variationsPerTurn = 3;

export const variation = z.object({
  id,
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  callToAction,
  previews: placementPictures,
  design,
  designVersion: z.number().int(),
  /** Whether its pictures show one that an image model made. */
  isMade: z.boolean(),
  /** Sentences of it that a model wrote and their owner has not seen on a card yet: marked until she keeps the ad. */
  unseen: z.array(z.string()),
});
export type Variation = z.output<typeof variation>;

/** A change of a variation: as of a creative, before it is kept. */
export const variationPatch = creativePatch.omit({ goal: true });

export const subjectKinds = ['offer', 'product', 'occasion', 'moment', 'doubt', 'claim'] as const;

/** Something that an ad can be about, from what is known of the business. */
export const adSubject = z.object({
  /** Its kind, and for most of them a term (`doubt:too_expensive`) or, where there is none, the owner's words. */
  id: z.string(),
  kind: z.enum(subjectKinds),
  label: z.string(),
});
export type AdSubject = z.output<typeof adSubject>;

const subjectId = z
  .string()
  .regex(new RegExp(`^(?:${subjectKinds.join('|')})(?::[^\\p{Cc}]{1,200})?$`, 'u'), 'errors:invalid');

/** What the ads of a conversation are about: a subject by its id, or the owner's own words. */
export const adsAbout = z.union([
  z.object({ subject: subjectId }),
  z.object({ words: text(200, 'errors:required') }),
]);
export type AdsAbout = z.output<typeof adsAbout>;

/** What the designer can do at a tap, in both ways of working. */
export const designerMenu = [
  'shorter',
  'anotherIdea',
  'otherPicture',
  'noPicture',
  'withPrice',
  'noPrice',
  'inHebrew',
  'inEnglish',
  'emoji',
  'noEmoji',
] as const;
export type DesignerMenuItem = (typeof designerMenu)[number];

/** The language that a menu item asks for ads in. */
const languageOfItem: Partial<Record<DesignerMenuItem, Language>> = {
  inHebrew: 'he',
  inEnglish: 'en',
};

/** The language that is asked for last; null where none is. */
export function languageIn(menu: readonly DesignerMenuItem[]): Language | null {
  const last = menu.findLast((item) => languageOfItem[item] !== undefined);
  return (last && languageOfItem[last]) ?? null;
}

/** Longest words of a choice, in characters. */
const ownWordsMaxLength = 300;
const ownWords = text(ownWordsMaxLength, 'errors:required');
/** A tap in the designer's chat: a menu item, a subject, or what becomes of words that were typed. */
export const designerChoice = z.union([
  z.object({ menu: z.enum(designerMenu) }),
  z.object({ about: subjectId }),
  /** Put these words into the chosen ad: its headline where they fit there, else its text. */
  z.object({ put: ownWords }),
  /** Keep these words in the brief, for all ads. */
  z.object({ keep: ownWords }),
]);
export type DesignerChoice = z.output<typeof designerChoice>;

export const creativeTurnBody = z.object({
  businessId: id,
  avatarId: chosenId('errors:avatarRequired'),
  conversationId: id.optional(),
  /** `variations`: more like one; `unlike`: not like one. */
  action: z.enum(['start', 'message', 'variations', 'unlike', 'retry']),
  message: z.string().trim().max(1000, 'errors:tooLong').optional(),
  /** Of a message, in place of its text. */
  choice: designerChoice.optional(),
  /** The one that the action is about; of a message, the one that is chosen, if it is one. */
  variationId: id.optional(),
  /** Of a start; without it the ads are about whatever is strongest. */
  about: adsAbout.optional(),
});
export type CreativeTurnBody = z.input<typeof creativeTurnBody>;

/** What a designer's turn is at, in this order; how far it then is: `features/creatives/stages.ts` of the server. */
export const thinkingStages = ['reading', 'angles', 'writing', 'picturing', 'composing', 'checking'] as const;

/** A question whose answer would help the ads most, with the editors for it. */
const asks = z.object({ topic: z.enum(interviewSlots), editors: z.array(z.enum(briefEditors)) });
export type CreativeTurnAsks = z.output<typeof asks>;

/** Events of a creative turn, by name. `progress` runs from 0 to 1. */
export const creativeTurnEvents = {
  turn: z.object({ conversationId: id, turnId: id, attemptId: id }),
  serving,
  thinking: z.object({ stage: z.enum(thinkingStages), progress: z.number() }),
  /** Once it is decided: ids of the ads that are changed, and how many new ones are made. */
  planned: z.object({ changed: z.array(id), made: z.number().int() }),
  delta: z.object({ text: z.string() }),
  /** Owner's words that were neither carried out nor a menu item: what becomes of them is hers to choose. */
  content: z.object({ words: z.string() }),
  /** The one question whose answer would help most. */
  asks,
  variation,
  /** `stopped` where the owner stopped it; what was made so far stays. */
  done: z.object({ status: z.enum(['complete', 'stopped']) }),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
};

export const creativeTurnEventNames: EventNames<typeof creativeTurnEvents> = {
  names: ['turn', 'serving', 'thinking', 'planned', 'delta', 'content', 'asks', 'variation', 'done', 'error'],
};

/** The state of a conversation: all that is needed to continue it after a reload. */
export const creativeConversation = z.object({
  conversationId: id,
  businessId: id,
  avatarId: id,
  about: adsAbout.nullable(),
  status: z.enum(['running', 'ready', 'error']),
  turnId: id.nullable(),
  messages: z.array(
    z.object({
      id,
      turnId: id,
      from: z.enum(['designer', 'owner']),
      text: z.string(),
      /** Owner's words for which she can choose what becomes of them; null for none. */
      content: z.string().nullable(),
      /** A question whose answer would help the ads most, with the editors for it; null for none. */
      asks: asks.nullable(),
      /** Who wrote its turn's ads, where that was told. */
      serving: serving.nullable(),
      at: instant,
    }),
  ),
  variations: z.array(
    variation.extend({
      turnId: id,
      confirmedAs: id.nullable(),
      /** Whether its owner asked for none like it. */
      rejected: z.boolean(),
      /** What it was like before the newest turn changed it; null where that did not. */
      before: designVersion.nullable(),
    }),
  ),
});
export type CreativeConversation = z.output<typeof creativeConversation>;

export const creativeConversationSummary = z.object({ conversationId: id, avatarId: id, createdAt: instant });
export type CreativeConversationSummary = z.output<typeof creativeConversationSummary>;

export const creativeConversationRoutes = {
  subjects: route({
    method: 'GET',
    path: '/chat/creative/subjects',
    summary: 'What ads of an avatar can be about, the most telling first',
    access: 'verified',
    query: z.object({ businessId: id, avatarId: id }),
    status: 200,
    answer: listOf(adSubject),
    // Every ad that the facts can make is made to see which subjects have one.
    perMinute: 30,
  }),
  turn: route({
    method: 'POST',
    path: '/chat/creative/conversation',
    idempotencyKey: true,
    summary: 'One turn of the creative conversation, streamed',
    access: 'verified',
    body: creativeTurnBody,
    status: 200,
    kind: 'stream',
    // A turn costs seconds of a processor, and a model's money where one writes.
    perMinute: 20,
  }),
  confirm: route({
    method: 'POST',
    path: '/chat/creative/confirm',
    idempotencyKey: true,
    summary: 'Keep chosen variations as creatives',
    access: 'verified',
    body: z.object({
      conversationId: id,
      variationIds: z.array(id).min(1, 'errors:variationRequired').max(20),
    }),
    status: 201,
    answer: listOf(creative),
  }),
  conversation: route({
    method: 'GET',
    path: '/chat/creative/conversations/:id',
    summary: 'A creative conversation as it stands',
    access: 'verified',
    params: byId,
    status: 200,
    answer: creativeConversation,
  }),
  conversations: route({
    method: 'GET',
    path: '/chat/creative/conversations',
    summary: 'The creative conversations of a business, newest first',
    access: 'verified',
    query: z.object({ businessId: id }),
    status: 200,
    answer: listOf(creativeConversationSummary),
  }),
  updateVariation: route({
    method: 'PATCH',
    path: '/chat/creative/variations/:id',
    summary: 'Change the texts of a variation, or how it is drawn, before it is kept',
    access: 'verified',
    params: byId,
    body: variationPatch,
    status: 200,
    answer: variation,
    perMinute: 60,
  }),
  variationVersions: route({
    method: 'GET',
    path: '/chat/creative/variations/:id/designs',
    summary: 'The versions of a variation, newest first; one that was never changed has none',
    access: 'verified',
    params: byId,
    status: 200,
    answer: listOf(designVersion),
  }),
  restoreVariation: route({
    method: 'POST',
    path: '/chat/creative/variations/:id/designs/:version/restore',
    summary: 'Take an earlier version of a variation back, as a new one',
    access: 'verified',
    params: byVersion,
    status: 200,
    answer: variation,
  }),
};
