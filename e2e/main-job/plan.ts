import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';

/** Sees where the plan is changed and cancelled, and what that would cost, and leaves it as it is. */
export async function comparePlans(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const plan = visitor.t('accounts:plans.basic.name');
  await visitor.open('/dashboard/settings?tab=billing');
  await visitor.button('accounts:billing.cancel').waitFor();
  await showStep(visitor, 'plan-1', { label: 'accounts:billing.change' });
  await showStep(visitor, 'plan-4', { label: 'accounts:billing.cancel' });
  await visitor.open('/dashboard/upgrade');
  const change = visitor.button('accounts:change.to', { plan });
  await showStep(visitor, 'plan-2', { label: 'accounts:change.to', element: change });
  await change.click();
  const confirm = page.getByRole('dialog').getByRole('button', {
    name: visitor.t('accounts:change.confirm', { plan }),
  });
  await showStep(visitor, 'plan-3', { label: 'accounts:change.confirm', element: confirm });
}

/** Sees where the account's data are downloaded and where it is deleted, and keeps it. */
export async function findTheWayOut(visitor: Visitor): Promise<void> {
  await visitor.open('/dashboard/settings?tab=profile');
  await visitor.button('accounts:delete.open').waitFor();
  await showStep(visitor, 'account-1', { label: 'accounts:export.open' });
  await showStep(visitor, 'account-2', { label: 'accounts:delete.open' });
  await visitor.button('accounts:delete.open').click();
  await showStep(visitor, 'account-3', { label: 'accounts:delete.confirm' });
}
