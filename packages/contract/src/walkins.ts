import { z } from 'zod';
import { route } from './route.ts';
import { byId, calendarDate, id, instant, text } from './scalars.ts';
import { tillOffer, tillWord, tillWordMax } from './till-note.ts';

/** Most people that one business counts in a day, those taken back included. */
export const walkInsADay = 500;
/** Most people that are counted for one campaign. */
export const walkInsOfCampaign = 20_000;
/** Days after its end for which a campaign still brings people that are counted. */
export const countedAfterEndDays = 14;
/** Days for which a tap waits on a device without a network; one that is older counts as one of so long ago. */
export const tapWaitsDays = 14;
/** Most taps that are sent at once. */
export const tapsAtOnce = 50;
/** Most links for the till that a business has at a time. */
export const mostTillLinks = 5;
/** Days after which a link for the till works no more. */
export const tillLinkDays = 180;
/** Longest name of a link, in characters. */
export const tillLinkNameMax = 40;

/** What people say, and what they get for it. */
const tillWordBody = z.object({
  word: tillWord,
  offer: tillOffer.nullable().default(null),
  /** Of ads whose word is another, so that it shows which of them brought somebody; empty for the campaign's own. */
  ofAds: z
    .array(z.object({ creativeId: id, word: z.string().trim().max(tillWordMax, 'errors:tooLong') }))
    .max(50)
    .default([]),
});
export type TillWordBody = z.output<typeof tillWordBody>;

const offer = z.object({ what: z.string(), until: calendarDate });
const wordInPicture = z.object({ creativeId: id, word: z.string(), offer: offer.nullable() });
const wordOfAd = z.object({ creativeId: id, word: z.string() });

/** How people are counted who came because of a campaign. */
const campaignWalkIns = z.object({
  /** Null while nobody is counted. */
  word: z.string().nullable(),
  offer: offer.nullable(),
  ofAds: z.array(wordOfAd),
  /** What the pictures of its ads say, of those that say a word. */
  inPictures: z.array(wordInPicture),
  /** At least so many came: whoever forgot the word is not among them. */
  people: z.number().int(),
  /** Its trade lives from people who come in. */
  isUsual: z.boolean(),
  /** People may be counted now: it has begun, and has not been over for long. */
  isOpen: z.boolean(),
});
export type CampaignWalkIns = z.output<typeof campaignWalkIns>;

/** What is said at the till now. */
const counting = z.object({
  campaignId: id,
  word: z.string(),
  offer: offer.nullable(),
  ofAds: z.array(wordOfAd),
  /** Counted on this day of the ad account, by everybody. */
  today: z.number().int(),
});

/** Somebody who was counted, by whoever asks. */
const counted = z.object({
  id,
  campaignId: id,
  word: z.string(),
  at: instant,
  /** The name of the link by which; null where the owner counted. */
  by: z.string().nullable(),
});

/** What the page with the one button shows. */
export const counter = z.object({
  business: z.string(),
  counting: z.array(counting),
  /** The last ones of today; by a link, those of that link. */
  recent: z.array(counted),
});
export type Counter = z.output<typeof counter>;

/** One press of the button. Sent again it is the same one; taken back it stays so, in whichever order both arrive. */
const tap = z.object({
  /** Made where the button is: what arrives twice counts once. */
  id,
  campaignId: id,
  /** Of the ad whose word was said; null for the campaign's own word. */
  creativeId: id.nullable().default(null),
  /** How long ago it was pressed: clocks of devices may be wrong. */
  secondsAgo: z
    .number()
    .int()
    .min(0)
    .max(tapWaitsDays * 86_400),
  isUndone: z.boolean().default(false),
});
export type Tap = z.output<typeof tap>;
const taps = z.array(tap).min(1).max(tapsAtOnce);

/** Why a tap counts nobody: its campaign is not counted for, or so many were counted that it can't be. */
export const tapRefusals = ['campaign', 'full'] as const;
const counts = z.object({
  refused: z.array(z.object({ id, why: z.enum(tapRefusals) })),
  counter,
});
export type Counts = z.output<typeof counts>;

const tillLink = z.object({ id, name: z.string(), createdAt: instant, expiresAt: instant });
export type TillLink = z.output<typeof tillLink>;

/** In the body: addresses are written into logs. */
const token = z.string().min(1).max(100);

export const walkInRoutes = {
  walkIns: route({
    method: 'GET',
    path: '/campaigns/:id/walk-ins',
    summary: 'How people are counted who came because of a campaign, and how many did',
    access: 'verified',
    params: byId,
    status: 200,
    answer: campaignWalkIns,
  }),
  setTillWord: route({
    method: 'PUT',
    path: '/campaigns/:id/walk-ins/word',
    summary: 'Say which word people say at the till, and what they get for it',
    access: 'verified',
    params: byId,
    body: tillWordBody,
    status: 200,
    answer: campaignWalkIns,
  }),
  endTillWord: route({
    method: 'DELETE',
    path: '/campaigns/:id/walk-ins/word',
    summary: 'Count nobody for a campaign any more; those who were counted stay',
    access: 'verified',
    params: byId,
    status: 200,
    answer: campaignWalkIns,
  }),
  counter: route({
    method: 'GET',
    path: '/businesses/:id/walk-ins',
    summary: 'What is said at the till now, and who was counted today',
    access: 'verified',
    params: byId,
    status: 200,
    answer: counter,
  }),
  came: route({
    method: 'GET',
    path: '/businesses/:id/walk-ins/days',
    summary: 'How many came because of ads, at least, on the days of a period; both its ends are included',
    access: 'verified',
    params: byId,
    query: z.object({ campaignId: id.optional(), from: calendarDate, to: calendarDate }),
    status: 200,
    answer: z.object({
      people: z.number().int(),
      /** Days of the ad account on which somebody came, in order. */
      days: z.array(z.object({ day: calendarDate, people: z.number().int() })),
    }),
  }),
  countWalkIns: route({
    method: 'POST',
    path: '/businesses/:id/walk-ins',
    summary: 'Count people who came because of ads, or take that back',
    access: 'verified',
    params: byId,
    body: z.object({ taps }),
    status: 200,
    answer: counts,
    perMinute: 60,
  }),
  tillLinks: route({
    method: 'GET',
    path: '/businesses/:id/till-links',
    summary: 'Links by which others count',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({ data: z.array(tillLink) }),
  }),
  makeTillLink: route({
    method: 'POST',
    path: '/businesses/:id/till-links',
    summary: 'Make a link by which somebody counts and can do nothing else; it is told this once',
    access: 'verified',
    params: byId,
    body: z.object({ name: text(tillLinkNameMax, 'errors:fillRequired') }),
    // It is not stored, as answers of creating calls are: a link that was asked for twice is removed by hand.
    status: 200,
    answer: tillLink.extend({ url: z.string() }),
    perMinute: 10,
  }),
  removeTillLink: route({
    method: 'DELETE',
    path: '/till-links/:id',
    summary: 'Have a link count no more; those whom it counted stay',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  till: route({
    method: 'POST',
    path: '/till',
    summary: 'What is said at the till now, and whom a link counted today',
    access: 'public',
    body: z.object({ token }),
    status: 200,
    answer: counter,
    storesNothing: true,
    perMinute: 60,
  }),
  countAtTill: route({
    method: 'POST',
    path: '/till/taps',
    summary: 'Count people by a link for the till, or take back those whom it counted',
    access: 'public',
    body: z.object({ token, taps }),
    status: 200,
    answer: counts,
    perMinute: 60,
  }),
};
