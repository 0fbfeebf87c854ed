import { z } from 'zod';
import { callToAction, copyLimits } from './creatives.ts';
import { lineRoles } from './line-words.ts';
import { route } from './route.ts';
import { byId, id, instant, language, text } from './scalars.ts';

/**
 * What a line tells, in the order in which the lines of a text are read: where and how comes behind why, and somebody else's words
 * end it. Of an ad's lines no two tell the same; three ads begin with three different ones.
 */
export const lineTellings = [
  'moment',
  'offer',
  'how',
  'relief',
  'proof',
  'price',
  'limited',
  'condition',
  'hours',
  'place',
  'contact',
  'quote',
] as const;
export const lineTelling = z.enum(lineTellings);
export type LineTelling = z.output<typeof lineTelling>;

/**
 * Where a line comes from: a starter whose gaps she filled, a sentence of her answers, her own field, a customer, her website, her
 * trade's playbook, typed values (a price, a place), a model, or an ad that she made before there were lines.
 */
export const lineSources = [
  'starter',
  'answer',
  'owner',
  'quote',
  'website',
  'playbook',
  'template',
  'model',
  'ad',
] as const;
export const lineSource = z.enum(lineSources);
export type LineSource = z.output<typeof lineSource>;

/** Longest line, in characters: what Meta shows of a text before "more". */
export const lineMaxLength = copyLimits.text;
/** Most lines of a business, refused ones included. */
export const mostLines = 400;
/** How many kept lines that tell different things three ads need. */
export const linesWanted = { headlines: 3, texts: 4 } as const;

const oneLine = (line: string) => line.replace(/\s+/gu, ' ');
const words = text(lineMaxLength).transform(oneLine);
/** What is offered may be longer than any line: a sentence of an answer with what continues it. */
const offeredWords = text(2000).transform(oneLine);
const roles = z.array(z.enum(lineRoles)).min(1, 'errors:required').max(lineRoles.length);
/** An item of the brief that a line rests on, in the version that it was made of. */
const basis = z.object({ id, version: z.number().int().min(1) });
const restsOn = z.array(basis).max(12);

const lineShape = {
  words: z.string(),
  language,
  /** Parts of an ad that it may stand in. */
  roles: z.array(z.enum(lineRoles)),
  telling: lineTelling,
  restsOn,
  source: lineSource,
};

/** A whole line as it stands in an ad. Nothing cuts, joins, inflects or translates it. */
export const line = z.object({
  id,
  businessId: id,
  ...lineShape,
  starterId: z.string().nullable(),
  /** False of one that its owner refused, and of a model's that she has not seen in an ad that she kept. */
  kept: z.boolean(),
  /** Whether something that it rests on has become untrue or was removed: it is in no new ad. */
  outdated: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Line = z.output<typeof line>;

/** The words of an ad, to be shown with a line in it. */
export const lineAd = z.object({
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  callToAction,
});
export type LineAd = z.output<typeof lineAd>;

/** A whole line that an owner has not decided about yet. */
export const lineCandidate = z.object({
  ...lineShape,
  /** An ad of hers with it, and the part of it where it stands. A line without roles is too long for each, or leans on a doubt: only another one can be kept. */
  ad: lineAd,
  role: z.enum(lineRoles),
  /**
   * What it stands beside: the sentence before it, where it leans on it, the doubt that it answers, or a line of hers on the same
   * thing, typed ones included.
   */
  beside: z.array(z.object({ words: z.string(), why: z.enum(['leansOn', 'answers', 'same']) })),
});
export type LineCandidate = z.output<typeof lineCandidate>;

/** A line that an owner finishes. */
export const starter = z.object({
  id: z.string(),
  /** Asked before it, where the line is what stands in the gap alone; null: the line says it all. */
  asks: z.string().nullable(),
  /** The text around the gaps, one string more than there are gaps (`lineOfStarter` of line-words.ts). */
  parts: z.array(z.string()),
  telling: lineTelling,
  /** Gaps filled as somebody else filled them. */
  example: z.array(z.string()),
});
export type Starter = z.output<typeof starter>;

/** All that is known of a business's lines in one language. */
export const lineBank = z.object({
  language,
  /** Those that she kept, newest first. */
  lines: z.array(line),
  /** Languages in which she keeps some. */
  languages: z.array(language),
  /** Those that she refused or removed: never offered again, until she keeps them. */
  refused: z.array(line),
  /** Lines that she is asked about, the most telling first: her answers, customers, her trade. */
  candidates: z.array(lineCandidate),
  /** Lines of typed values: in ads without being asked about, and to be refused. */
  typed: z.array(lineCandidate),
  /** The five that suit the trade first. */
  starters: z.array(starter),
  /** An ad of hers, to be shown with what is typed in its part. */
  sample: lineAd,
  /** Words of two lines, kept or typed, that may not both be true; twice the same of one that tells two times itself. */
  clashes: z.array(z.tuple([z.string(), z.string()])),
  /** Whether one of them, kept or typed, tells a price. */
  hasPrice: z.boolean(),
  /** How many are missing until three ads can say different things. */
  needs: z.object({ headlines: z.number().int(), texts: z.number().int() }),
});
export type LineBank = z.output<typeof lineBank>;

/** A line that its owner has seen in an ad of hers and keeps. */
export const keptLine = z.object({
  words,
  /** Absent: that of its letters. */
  language: language.optional(),
  /** Absent: those that it fits by its length. */
  roles: roles.optional(),
  source: lineSource,
  starterId: z.string().max(40).optional(),
  /** Absent: its starter's, or what its words and source tell. */
  telling: lineTelling.optional(),
  restsOn: restsOn.optional(),
  /** The candidate that it was made of by "Change": its words are not offered again. */
  instead: offeredWords.optional(),
});

export const lineRoutes = {
  bank: route({
    method: 'GET',
    path: '/businesses/:id/lines',
    summary: 'The lines of a business, with candidates, starters and what is missing',
    access: 'verified',
    params: byId,
    query: z.object({
      /** Whose answers are read besides what is true of the business; without it the default persona's. */
      avatarId: id.optional(),
      /** Absent: the business's. */
      language: language.optional(),
    }),
    status: 200,
    answer: lineBank,
    perMinute: 120,
  }),
  keep: route({
    method: 'POST',
    path: '/businesses/:id/lines',
    idempotencyKey: true,
    summary: 'Keep a line; one that is there, refused or not, is kept from now on',
    access: 'verified',
    params: byId,
    body: keptLine,
    status: 201,
    answer: line,
  }),
  refuse: route({
    method: 'POST',
    path: '/businesses/:id/lines/refuse',
    summary: '"Not this": a candidate or a line of typed values is not offered again and in no new ad',
    access: 'verified',
    params: byId,
    body: z.object({ words: offeredWords, language: language.optional(), source: lineSource }),
    status: 200,
    answer: line,
  }),
  change: route({
    method: 'PATCH',
    path: '/lines/:id',
    summary: 'Change the words of a line, the parts of an ad that it may stand in, or what it tells',
    access: 'verified',
    params: byId,
    body: z
      .object({ words: words.optional(), roles: roles.optional(), telling: lineTelling.optional() })
      .refine((one) => Object.values(one).some((part) => part !== undefined), 'errors:required'),
    status: 200,
    answer: line,
  }),
  remove: route({
    method: 'DELETE',
    path: '/lines/:id',
    summary: 'Remove a line: it is in no new ad and not offered again',
    access: 'verified',
    params: byId,
    status: 204,
  }),
  forget: route({
    method: 'DELETE',
    path: '/lines/:id/decision',
    summary: 'Take back what was just decided of a line, kept or refused: its owner is asked again',
    access: 'verified',
    params: byId,
    status: 204,
  }),
};
