import { accountRoutes } from '@awning/contract/accounts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import type { AccountsService } from './service.ts';

export function accountEndpoints(service: AccountsService): Endpoint[] {
  return [
    endpoint(accountRoutes.createAccount, async ({ body, caller, transact }) =>
      service.createAccount(caller.id, body, transact),
    ),
    endpoint(accountRoutes.plans, async ({ language }) => ({ data: service.plans(language) })),
    endpoint(accountRoutes.myPlan, async ({ caller, language }) => service.myPlan(caller.id, language)),
    endpoint(accountRoutes.subscription, async ({ caller }) => service.subscription(caller.id)),
    endpoint(accountRoutes.entitlements, async ({ caller }) => service.entitlements(caller.id)),
    endpoint(accountRoutes.upgrade, async ({ body, caller }) => ({
      subscription: await service.upgrade(caller.id, body.planId),
    })),
    endpoint(accountRoutes.cancelSubscription, async ({ caller }) => service.cancel(caller.id)),
    endpoint(accountRoutes.resumeSubscription, async ({ caller }) => service.resume(caller.id)),
  ];
}
