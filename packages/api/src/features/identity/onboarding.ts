import type { OnboardingStatus } from '@awning/contract/identity';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import { findUser } from './store/users.ts';

type Asks = (db: Db, ownerId: string) => Promise<boolean>;

/** What the other features know of someone's way through the steps. */
export interface OnboardingDeps {
  db: Db;
  hasPlan: Asks;
  hasBusiness: Asks;
  hasPublished: Asks;
  isConnected: Asks;
}

type Steps = Omit<OnboardingStatus, 'complete' | 'nextStep'>;

/** The steps in their order, with the web route of each. */
const order: [keyof Steps, string][] = [
  ['emailVerified', '/signup/verify-email'],
  ['planSelected', '/signup/plan-selection'],
  ['businessCreated', '/signup/business-creation'],
  ['avatarReady', '/signup/business-creation/avatar'],
  ['metaConnected', '/signup/facebook-permissions'],
];

/** Where a user stands in the five steps; the first open one is where to go. @throws AppFailure NOT_FOUND */
export async function onboardingStatus(deps: OnboardingDeps, userId: string): Promise<OnboardingStatus> {
  const { db, hasPlan, hasBusiness, hasPublished, isConnected } = deps;
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  const steps: Steps = {
    emailVerified: user.emailVerifiedAt !== null,
    planSelected: await hasPlan(db, userId),
    businessCreated: await hasBusiness(db, userId),
    avatarReady: await hasPublished(db, userId),
    metaConnected: await isConnected(db, userId),
  };
  const open = order.find(([step]) => !steps[step]);
  return { ...steps, complete: !open, nextStep: open?.[1] ?? '/dashboard' };
}
