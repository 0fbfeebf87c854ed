import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
];

const journey = shareJourney();

describeVisits(visits, 'an answer typed while the interview begins, in $language on a $device', (visit) => {
  let visitor: Visitor;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  test('is kept with its field’s focus when the interview gets an address of its own', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/avatars/new');
    await visitor.button('avatars:intro.start').click();
    const field = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
    await field.click();
    let typed = '';
    const type = async (word: string) => {
      // As fast as people type: the text stays within what an answer may have, however long the turn takes.
      await page.keyboard.type(word, { delay: 50 });
      typed += word;
    };
    while (!/\/interview$/.test(page.url())) await type('bread ');
    for (const word of ['and ', 'cakes ', 'for the ', 'weekend']) await type(word);
    await visitor.settled();
    await type(' too');
    expect(await field.inputValue()).toBe(typed);
  });
});
