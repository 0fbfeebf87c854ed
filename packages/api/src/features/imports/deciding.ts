import { isDeepStrictEqual } from 'node:util';
import type { BrandChoices } from '@awning/contract/brand';
import type { FindingState } from '@awning/contract/imports';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { Db } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { brandChoicesOf, decideBrand, typeByFonts } from '../brand/public.ts';
import { changeProfile, findBusiness, setLogo } from '../businesses/public.ts';
import { acceptFacts, type FactsService, takeBackAccepted } from '../facts/public.ts';
import { pictureJob } from './job-names.ts';
import { isOfProfile } from './known.ts';
import * as store from './store.ts';
import type { FoundValue, Replaced } from './tables.ts';

export interface DecidingDeps {
  jobs: Jobs;
  facts: FactsService;
  strategist: Pick<Strategist, 'describe'>;
}

/** Whose finding is decided on, and when. */
export interface Decision {
  ownerId: string;
  businessId: string;
  source: store.ImportRow['source'];
  now: Date;
}

type Accepted = Extract<FindingState, 'accepted' | 'corrected'>;

/** Makes a finding part of its business. @returns what it replaced there */
export async function apply(
  tx: Db,
  { ownerId, businessId, source, now }: Decision,
  { id, importId, topic }: Pick<store.FindingRow, 'id' | 'importId' | 'topic'>,
  { value, state }: { value: FoundValue; state: Accepted },
  { facts, jobs }: DecidingDeps,
): Promise<Replaced | null> {
  if (isOfProfile(topic)) {
    const text = (await findBusiness(tx, ownerId, businessId))[topic];
    await changeProfile(tx, ownerId, businessId, { [topic]: value.text ?? text }, now);
    return { text };
  }
  if (topic === 'phoneHours') {
    const { phoneHours: hours } = await findBusiness(tx, ownerId, businessId);
    await changeProfile(tx, ownerId, businessId, { phoneHours: value.hours ?? hours }, now);
    return { hours };
  }
  if (topic === 'logo') {
    const bytes = await store.pictureOf(tx, ownerId, id);
    if (bytes) await setLogo(tx, ownerId, businessId, bytes, now);
    return null;
  }
  if (topic === 'picture') {
    await jobs.enqueue(tx, pictureJob, { ownerId, importId, findingId: id }, { singletonKey: id, ownerId });
    return null;
  }
  if (topic === 'colour' || topic === 'font') {
    const before = await brandChoicesOf(tx, ownerId, businessId);
    const choice = topic === 'font' ? typeLike(value.text ?? '') : colourFor(before, value.text ?? '');
    await decideBrand(tx, { ownerId, businessId }, choice, now);
    const brand = Object.fromEntries(
      Object.keys(choice).map((key) => [key, before[key as keyof typeof before]]),
    );
    return { brand };
  }
  if (topic !== 'fact') return null;
  const accepted = await acceptFacts(tx, { ownerId, businessId }, value.facts ?? [], {
    from: source,
    state: state === 'corrected' ? 'corrected' : 'confirmed',
    now,
    onReplaced: facts.changed.get(),
  });
  return { facts: accepted };
}

const typeLike = (font: string) => ({ type: typeByFonts([font]) });

/** The first colour that is accepted is the main one, the next the second. */
const colourFor = ({ main, accent }: BrandChoices, colour: string) =>
  main === null || main === colour || accent !== null ? { main: colour } : { accent: colour };

/** Takes an accepted finding back; what was changed since stays. */
export async function takeBack(
  tx: Db,
  { ownerId, businessId, source, now }: Decision,
  { topic, value, replaced }: Pick<store.FindingRow, 'topic' | 'value' | 'replaced'>,
  { facts }: Pick<DecidingDeps, 'facts'>,
): Promise<void> {
  if (replaced?.brand) await decideBrand(tx, { ownerId, businessId }, replaced.brand, now);
  if (replaced?.facts)
    await takeBackAccepted(tx, { ownerId, businessId }, replaced.facts, {
      from: source,
      now,
      onReplaced: facts.changed.get(),
    });
  if (replaced?.hours) {
    const { phoneHours } = await findBusiness(tx, ownerId, businessId);
    if (isDeepStrictEqual(phoneHours, value.hours))
      await changeProfile(tx, ownerId, businessId, { phoneHours: replaced.hours }, now);
  }
  // A business without a name or a trade is none.
  const canBeEmpty = topic !== 'name' && topic !== 'type';
  if (replaced?.text === undefined || (!replaced.text && !canBeEmpty)) return;
  if (!isOfProfile(topic)) return;
  const business = await findBusiness(tx, ownerId, businessId);
  if (business[topic] === value.text)
    await changeProfile(tx, ownerId, businessId, { [topic]: replaced.text }, now);
}

/**
 * Gives a new business what was accepted before it existed. Its name, trade and description stand in its form already; of
 * the facts, those that its trade has words for.
 */
export async function applyAll(
  tx: Db,
  decision: Decision,
  findings: readonly store.FindingRow[],
  { hasLogo, ...deps }: DecidingDeps & { hasLogo: boolean },
): Promise<{ id: string; replaced: Replaced | null }[]> {
  const business = await findBusiness(tx, decision.ownerId, decision.businessId);
  const { type, language } = business;
  const applied: { id: string; replaced: Replaced | null }[] = [];
  for (const finding of findings) {
    const { id, topic, value, state } = finding;
    if (state !== 'accepted' && state !== 'corrected') continue;
    // What she wrote into the form counts more than what was found.
    const isInForm =
      topic === 'name' ||
      topic === 'type' ||
      topic === 'description' ||
      (topic === 'phoneHours' && business.phoneHours.length > 0) ||
      (isOfProfile(topic) && business[topic] !== '');
    if (isInForm || (topic === 'logo' && hasLogo)) continue;
    const facts = (value.facts ?? []).filter(
      (fact) => deps.strategist.describe(fact, { type }, language) !== null,
    );
    const replaced = await apply(tx, decision, finding, { value: { ...value, facts }, state }, deps);
    applied.push({ id, replaced });
  }
  return applied;
}
