import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';

/** Connects Facebook through the sandbox's login dialog, and chooses a Page and an ad account. */
export async function connectFacebook(visitor: Visitor, sandboxUrl: string): Promise<void> {
  const { page } = visitor;
  const connect = visitor.button('connections:connect');
  await connect.waitFor();
  await visitor.look('07-facebook-permissions');
  await showStep(visitor, 'connect-1', { label: 'connections:connect', element: connect });
  await connect.click();
  await page.waitForURL(`${sandboxUrl}/**`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await visitor.isAt('/signup/facebook-permissions');
  const finish = visitor.button('connections:choose.finish');
  await finish.waitFor();
  // Without a choice the form names what is missing.
  await finish.click();
  await visitor.text('errors:pageRequired').waitFor();
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('[role=radio]:enabled, button[role=radio]').first().click();
  }
  await visitor.look('08-page-and-account');
  await showStep(visitor, 'connect-2', { label: 'connections:choose.finish', element: finish });
  await finish.click();
  await visitor.isAt('/signup/connected');
  await visitor.look('09-connected');
  await showStep(visitor, 'connect-3', { label: 'connections:connected.creative.go' });
}
