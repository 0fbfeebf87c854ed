import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/** Chooses the Premium plan and creates the business. */
export async function setUpShop(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  const premium = visitor.t('accounts:plans.premium.name');
  await page.getByRole('radio', { name: new RegExp(premium) }).check({ force: true });
  await visitor.look('04-plans');
  const choose = visitor.button('accounts:choose.submit', { plan: premium });
  await showStep(visitor, 'signUp-4', { label: 'accounts:choose.submit', element: choose });
  await choose.click();
  await visitor.isAt('/signup/business-creation');

  // A missing name is reported at its field; other input is kept.
  const submit = visitor.button('businesses:create.submit');
  await submit.click();
  expect(await visitor.text('errors:businessNameRequired').isVisible()).toBe(true);
  await page.locator('input[name=name]').fill(person.businessName);
  const type = visitor.field('businesses:form.type');
  await type.fill(visitor.t('businesses:types.bakery'));
  await page.getByRole('option', { name: visitor.t('businesses:types.bakery'), exact: true }).click();
  // The interview begins with what is understood from it.
  await page.getByRole('button', { name: new RegExp(`^${visitor.t('businesses:form.aboutTitle')}`) }).click();
  await page.locator('textarea[name=description]').fill(person.description);
  await visitor.look('05-business');
  await showStep(visitor, 'business-1', { label: 'businesses:form.type', element: type });
  await showStep(visitor, 'business-2', { label: 'businesses:create.submit', element: submit });
  await submit.click();
  await visitor.isAt('/signup/business-creation/avatar');
}
