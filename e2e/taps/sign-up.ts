import { mailTo } from '../harness/inbox.ts';
import type { Product } from '../harness/product.ts';
import type { Visitor } from '../harness/visitor.ts';
import { type Person, password } from '../main-job/people.ts';
import { typeInto } from './counted.ts';

/** From the landing page to a verified account. */
export async function signUp(
  visitor: Visitor,
  person: Person,
  email: string,
  product: Product,
): Promise<void> {
  const { page } = visitor;
  await visitor.open(visitor.visit.language === 'he' ? '/he' : '/');
  await visitor.link('landing:start').tap();
  await typeInto(page.locator('input[name=firstName]'), person.firstName);
  await typeInto(page.locator('input[name=email]'), email);
  await typeInto(page.locator('input[autocomplete=new-password]'), password);
  await visitor.button('identity:signup.submit').tap();
  await visitor.isAt('/signup/verify-email');
  const mail = await mailTo(product.sandboxUrl, email);
  const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  const tab = await visitor.tab();
  await tab.page.goto(link);
  await tab.text('identity:verify.doneTitle').waitFor();
  await tab.page.close();
  await visitor.isAt('/signup/plan-selection');
}

/** Chooses a plan and makes the business; with all of its profile that is shown, or with what it takes. */
export async function openShop(visitor: Visitor, person: Person, isAll: boolean): Promise<void> {
  const { page } = visitor;
  // The trial launches nothing.
  const plan = visitor.t(`accounts:plans.${isAll ? 'premium' : 'basic'}.name`);
  const choice = page.getByRole('radio', { name: new RegExp(plan) });
  if (!(await choice.isChecked())) await choice.tap({ force: true });
  await visitor.button('accounts:choose.submit', { plan }).tap();
  await visitor.isAt('/signup/business-creation');
  await typeInto(page.locator('input[name=name]'), person.businessName);
  await typeInto(visitor.field('businesses:form.type'), visitor.t('businesses:types.bakery'));
  await page.getByRole('option', { name: visitor.t('businesses:types.bakery'), exact: true }).tap();
  if (isAll) {
    await page.getByRole('button', { name: new RegExp(`^${visitor.t('businesses:form.aboutTitle')}`) }).tap();
    await typeInto(page.locator('textarea[name=description]'), person.description);
  }
  await visitor.button('businesses:create.submit').tap();
  await visitor.isAt('/signup/business-creation/avatar');
}

/** Connects Facebook by the sandbox's login dialog, whose buttons count as well, and takes what is chosen there already. */
export async function connect(visitor: Visitor, product: Product): Promise<void> {
  const { page } = visitor;
  await visitor.button('connections:connect').tap();
  await page.waitForURL(`${product.sandboxUrl}/**`);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await visitor.isAt('/signup/facebook-permissions');
  const finish = visitor.button('connections:choose.finish');
  await finish.waitFor();
  for (const group of await page.getByRole('radiogroup').all()) {
    const isChosen = await group.locator('[aria-checked=true], :checked').count();
    if (!isChosen) await group.locator('[role=radio]:enabled, button[role=radio]').first().tap();
  }
  await finish.tap();
  await visitor.isAt('/signup/connected');
}
