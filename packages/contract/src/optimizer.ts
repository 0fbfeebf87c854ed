import { z } from 'zod';
import { route } from './route.ts';
import { byId, currency, id, instant, language, money, pageOf, paging } from './scalars.ts';

/** `ask` proposes and waits for the owner's word; `auto` acts within her limits, and says so. */
export const automations = ['off', 'ask', 'auto'] as const;
export const automation = z.enum(automations);
export type Automation = z.output<typeof automation>;
/** Proposals that an owner agreed to before `auto` is offered: she has seen then what it does. */
export const acceptedBeforeAuto = 3;

/** Ads paused, resumed or started, and hours left out or shown, within seven days. One decision may pause all but one of six ads: Meta learns anew once. */
export const changesAWeek = { least: 1, usual: 5, most: 7 } as const;
/** Days with money for which an ad is left alone. */
export const leastDays = { least: 3, usual: 4, most: 14 } as const;

/** What the owner settled for a campaign. */
export const optimizerSettings = z.object({
  automation,
  changesAWeek: z
    .number()
    .int()
    .min(changesAWeek.least, 'errors:range')
    .max(changesAWeek.most, 'errors:range'),
  leastDays: z.number().int().min(leastDays.least, 'errors:range').max(leastDays.most, 'errors:range'),
  /** The hours in which a campaign that calls is shown are not to be changed. */
  keepsHours: z.boolean(),
  /** Creatives whose ads are never touched. */
  locked: z.array(id).max(100),
  /** Creatives whose ads she paused, and that may be switched on when it helps. */
  reserve: z.array(id).max(100),
});
export type OptimizerSettings = z.output<typeof optimizerSettings>;

/**
 * What became of a decision. `nothing`: there was nothing to do. `proposed` waits for the owner's word until the next one is
 * made, and is `expired` then. `done` was carried out, `undone` taken back.
 */
export const decisionOutcomes = ['nothing', 'proposed', 'done', 'declined', 'undone', 'expired'] as const;
export const decisionOutcome = z.enum(decisionOutcomes);
export type DecisionOutcome = z.output<typeof decisionOutcome>;

/** What decisions of all campaigns can be narrowed to. */
export const decisionChoices = ['all', ...decisionOutcomes] as const;
export type DecisionChoice = (typeof decisionChoices)[number];
const decisionFilters = {
  campaign: id.optional(),
  /** Left out: all but `nothing`. */
  outcome: z.enum(decisionChoices).optional(),
};

export const actionKinds = ['pause', 'resume', 'start', 'hide', 'show'] as const;

/** One ad that a decision is about; or hours of the day, which are left out or shown as before. */
export const action = z.object({
  kind: z.enum(actionKinds),
  /** Null for hours. */
  creativeId: id.nullable(),
  /** What it rests on, in the language of the request. */
  sentence: z.string(),
});

/** An ad that is proposed: its square picture and its words. */
export const proposedAd = z.object({
  /** The designer's conversation that it was made in. */
  conversationId: id,
  image: z.string(),
  headline: z.string(),
  text: z.string(),
  description: z.string(),
  /** Whether its picture shows one that an image model made. */
  isMade: z.boolean(),
});
export type ProposedAd = z.output<typeof proposedAd>;

export const decision = z.object({
  id,
  campaign: z.object({ id, name: z.string() }),
  at: instant,
  outcome: decisionOutcome,
  /** In the language of the request. */
  sentence: z.string(),
  actions: z.array(action),
  /** All ads that run are tired, and none waits. */
  proposesCreative: z.boolean(),
  /** The new ad, ready to be added, while it is proposed; null until it is made, and where it could not be. */
  ad: proposedAd.nullable(),
  /** What it saw of each ad, and of the hours, and believed, in the language of the request. */
  reasons: z.array(z.string()),
  /** What it changed can still be taken back. */
  canUndo: z.boolean(),
  /** Of the rules that made it. */
  version: z.number().int(),
});
export type Decision = z.output<typeof decision>;

export const optimizer = z.object({
  settings: optimizerSettings,
  /** Whether the plan includes it. */
  isIncluded: z.boolean(),
  /** The owner has stopped all automation of her account. */
  isStopped: z.boolean(),
  /** The operator has switched it off for everybody. */
  isUnavailable: z.boolean(),
  /** She agreed to enough proposals that letting it act by itself is offered. */
  offersAuto: z.boolean(),
  /** What waits for the owner's word. */
  proposal: decision.nullable(),
});
export type Optimizer = z.output<typeof optimizer>;

export const mailedWords = ['approve', 'decline'] as const;
export type MailedWord = (typeof mailedWords)[number];

/** What a mailed link shows to whoever has the mail: no more than the mail itself. */
export const mailedDecision = z.object({
  campaign: z.object({ id, name: z.string() }),
  /** Of its owner. */
  language,
  outcome: decisionOutcome,
  /** In the language of the request. */
  sentence: z.string(),
  /** What it rests on, in the language of the request. */
  evidence: z.array(z.string()),
});
export type MailedDecision = z.output<typeof mailedDecision>;

/** What auto-optimisation is expected to come to at an owner's own money: means of simulated campaigns of two to six ads. */
export const gainAtBudget = z.object({
  /** Of all her campaigns that run; of none, of the last one. A day. */
  budget: money,
  currency,
  /** What the results more would have cost in 30 days. */
  worth: money,
  /** The chance that it changes something in 30 days. */
  acts: z.number(),
  /** Whether `worth` is at least what the plan with it costs. */
  pays: z.boolean(),
});
export type GainAtBudget = z.output<typeof gainAtBudget>;

const token = z.string().min(1).max(300);
const ofDecision = z.object({ id, decisionId: id });

export const optimizerRoutes = {
  get: route({
    method: 'GET',
    path: '/campaign/:id/optimizer',
    summary: 'What auto-optimisation may do with a campaign, and what it proposes',
    access: 'verified',
    params: byId,
    status: 200,
    answer: optimizer,
  }),
  save: route({
    method: 'PUT',
    path: '/campaign/:id/optimizer',
    summary: 'Settle what auto-optimisation may do with a campaign',
    access: 'verified',
    params: byId,
    body: optimizerSettings,
    status: 200,
    answer: optimizer,
  }),
  decisions: route({
    method: 'GET',
    path: '/campaign/:id/decisions',
    summary: 'The decisions about a campaign’s ads, the newest first; "nothing" once a day',
    access: 'verified',
    params: byId,
    query: z.object({ ...paging }),
    status: 200,
    answer: pageOf(decision),
  }),
  ofBusiness: route({
    method: 'GET',
    path: '/businesses/:id/decisions',
    summary: 'The decisions about the ads of all campaigns, the newest first',
    access: 'verified',
    params: byId,
    query: z.object({ ...decisionFilters, ...paging }),
    status: 200,
    answer: pageOf(decision),
  }),
  table: route({
    method: 'GET',
    path: '/businesses/:id/decisions/table',
    summary: 'The decisions about the ads of all campaigns as a table (CSV), in the language of the request',
    access: 'verified',
    params: byId,
    query: z.object(decisionFilters),
    status: 200,
    kind: 'file',
    perMinute: 6,
  }),
  approve: route({
    method: 'POST',
    path: '/campaign/:id/decisions/:decisionId/approve',
    summary: 'Carry out what was proposed',
    access: 'verified',
    params: ofDecision,
    status: 200,
    answer: decision,
  }),
  decline: route({
    method: 'POST',
    path: '/campaign/:id/decisions/:decisionId/decline',
    summary: 'Leave the ads as they are; the same is not proposed for two weeks',
    access: 'verified',
    params: ofDecision,
    status: 200,
    answer: decision,
  }),
  undo: route({
    method: 'POST',
    path: '/campaign/:id/decisions/:decisionId/undo',
    summary: 'Take back what a decision changed; the same is not done for two weeks',
    access: 'verified',
    essential: true,
    params: ofDecision,
    status: 200,
    answer: decision,
  }),
  mailed: route({
    method: 'GET',
    path: '/decisions/mailed',
    summary:
      'A proposal, by the token of the mail that asks about it; changes nothing, since programs follow links',
    access: 'public',
    query: z.object({ token }),
    status: 200,
    answer: mailedDecision,
    perMinute: 60,
  }),
  answerMailed: route({
    method: 'POST',
    path: '/decisions/mailed',
    summary:
      'Carry out what was proposed, or leave all as it is, by the token of the mail that asks about it',
    access: 'public',
    body: z.object({ token, word: z.enum(mailedWords) }),
    status: 200,
    answer: mailedDecision,
    perMinute: 30,
  }),
  stop: route({
    method: 'PUT',
    path: '/user/automation',
    summary: 'Stop all automation of the account, or let it go on',
    access: 'verified',
    essential: true,
    body: z.object({ isStopped: z.boolean() }),
    status: 200,
    answer: z.object({ isStopped: z.boolean() }),
  }),
  gain: route({
    method: 'GET',
    path: '/user/automation/gain',
    summary: 'What auto-optimisation is expected to come to at the budgets of one’s own campaigns',
    access: 'verified',
    status: 200,
    answer: z.object({
      /** Null before the first launch, and where the currency can't be compared with the one of the simulations. */
      gain: gainAtBudget.nullable(),
    }),
  }),
  hindsight: route({
    method: 'GET',
    path: '/campaign/:id/optimizer/hindsight',
    summary:
      'What auto-optimisation would have proposed in the last 30 days, computed from what was known on each',
    access: 'verified',
    params: byId,
    status: 200,
    answer: z.object({
      data: z.array(z.object({ date: z.string(), sentence: z.string() })),
      /** What that comes to: today, at the campaign's own money, or why there is too little to tell; in the language of the request. */
      summary: z.array(z.string()),
    }),
    perMinute: 20,
  }),
};
