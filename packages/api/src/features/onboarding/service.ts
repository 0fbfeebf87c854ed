import type { OnboardingStatus } from '@awning/contract/onboarding';
import type { Db } from '../../platform/db/database.ts';
import type { AccountsService } from '../accounts/public.ts';
import { hasPublished } from '../avatars/public.ts';
import { countBusinesses } from '../businesses/public.ts';
import type { ConnectionsService } from '../connections/public.ts';
import { findUser } from '../identity/public.ts';

type Steps = Omit<OnboardingStatus, 'complete' | 'nextStep' | 'emailRefusal'>;

/** The steps in their order, with the web route of each. In the web it stands in `app/steps.ts`. */
const order: [keyof Steps, string][] = [
  ['emailVerified', '/signup/verify-email'],
  ['planSelected', '/signup/plan-selection'],
  ['businessCreated', '/signup/business-creation'],
  ['avatarReady', '/signup/business-creation/avatar'],
  ['metaConnected', '/signup/facebook-permissions'],
];

/** Which of the onboarding steps a user has done. Nothing is stored: each feature is asked. */
export function createOnboardingService(deps: {
  db: Db;
  accounts: AccountsService;
  connections: ConnectionsService;
}) {
  const { db, accounts, connections } = deps;
  return {
    /** `nextStep` is the web route of the first open step. @throws AppFailure NOT_FOUND */
    async status(userId: string): Promise<OnboardingStatus> {
      const user = await findUser(db, userId);
      const steps: Steps = {
        emailVerified: user.emailVerified,
        planSelected: await accounts.hasPlan(userId),
        businessCreated: (await countBusinesses(db, userId)) > 0,
        avatarReady: await hasPublished(db, userId),
        metaConnected: await connections.isConnected(userId),
      };
      const open = order.find(([step]) => !steps[step]);
      const { emailRefusal } = user;
      return { ...steps, emailRefusal, complete: !open, nextStep: open?.[1] ?? '/dashboard' };
    },
  };
}

export type OnboardingService = ReturnType<typeof createOnboardingService>;
