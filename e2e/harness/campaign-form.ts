import type { Visitor } from './visitor.ts';

/** A step of the campaign's form, which a phone shows one at a time. */
type FormStep = 'goal' | 'people' | 'ads' | 'money';

const numbers: Record<FormStep, number> = { goal: 1, people: 2, ads: 3, money: 4 };

/** Opens what is told before the launch: a phone has it behind one line of the last step. */
export async function openSummary(visitor: Visitor): Promise<void> {
  if (visitor.visit.device !== 'phone') return;
  await showFormStep(visitor, 'money');
  await visitor.page.locator('summary', { hasText: visitor.t('campaigns:create.summary.title') }).click();
}

/** Goes to a step of the campaign's form; a wide screen shows them all at once. */
export async function showFormStep(visitor: Visitor, step: FormStep): Promise<void> {
  if (visitor.visit.device !== 'phone') return;
  const name = visitor.t(`campaigns:create.steps.${step}`);
  await visitor.button('campaigns:create.steps.way', { n: numbers[step], name }).click();
  await visitor.page
    .getByRole('heading', {
      name: new RegExp(
        `${visitor.t('campaigns:create.steps.at', { n: numbers[step], total: 4 })}\\s+${name}`,
      ),
    })
    .waitFor();
}
