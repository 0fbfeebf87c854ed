import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The buttons that take one of the designer's ads, one an ad: a phone keeps that ad at once, a wide screen chooses among several. */
export function takeButtons(visitor: Visitor): Locator {
  const key = visitor.visit.device === 'phone' ? 'creatives:create.use' : 'creatives:create.choose';
  return visitor.page.getByRole('button', { name: visitor.t(key), exact: true });
}

/** Opens what can be said to the designer: on a phone it is one line until it is tapped. */
export async function openDesigner(visitor: Visitor): Promise<void> {
  if (visitor.visit.device !== 'phone') return;
  const line = visitor.button('creatives:create.showConversation');
  await line.waitFor();
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click();
}
