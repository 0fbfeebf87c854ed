import { accountRoutes, plans } from '@awning/contract/accounts';
import { type Endpoint, endpoint } from '../../platform/http/endpoint.ts';
import { presenting } from '../../platform/idempotency/idempotency.ts';
import { presentAccount, presentEntitlements, presentPlan, presentSubscription } from './presenter.ts';
import type { AccountsService } from './service.ts';

export function accountEndpoints(service: AccountsService): Endpoint[] {
  return [
    endpoint(accountRoutes.createAccount, ({ body, caller, transact }) =>
      service.createAccount(caller.id, body, presenting(transact, presentAccount)),
    ),
    endpoint(accountRoutes.plans, async ({ language }) => ({
      data: plans.map((plan) => presentPlan(plan, language)),
    })),
    endpoint(accountRoutes.myPlan, async ({ caller, language }) =>
      presentPlan(await service.myPlan(caller.id), language),
    ),
    endpoint(accountRoutes.subscription, async ({ caller }) =>
      presentSubscription(await service.subscription(caller.id)),
    ),
    endpoint(accountRoutes.entitlements, async ({ caller }) =>
      presentEntitlements(await service.usage(caller.id)),
    ),
    endpoint(accountRoutes.upgrade, async ({ body, caller }) => ({
      subscription: presentSubscription(await service.upgrade(caller.id, body.planId)),
    })),
    endpoint(accountRoutes.cancelSubscription, async ({ caller }) =>
      presentSubscription(await service.cancel(caller.id)),
    ),
    endpoint(accountRoutes.resumeSubscription, async ({ caller }) =>
      presentSubscription(await service.resume(caller.id)),
    ),
  ];
}
