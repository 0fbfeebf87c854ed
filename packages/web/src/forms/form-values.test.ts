import type { FormProposal, LeadForm } from '@awning/contract/lead-forms';
import { expect, test } from 'vitest';
import { typedForm, valuesFrom } from './form-values.ts';

const proposal: FormProposal = {
  headline: 'Ask Rosa',
  question: { text: 'What is it about?', options: ['Cakes', 'Something else'] },
  intro: 'Rosa will call you back.',
  thanksTitle: 'Thank you',
  thanks: 'We answer the phone: Sun–Thu 9 AM–5 PM.',
  timeQuestion: 'When may we call you?',
  timeNote: 'Best within our hours: Sun–Thu 9 AM–5 PM.',
  button: { kind: 'call', label: 'Call now' },
  privacyLabel: 'Privacy policy of Rosa',
  words: { name: '', phone: '', mail: '', code: '', review: '', next: '', send: '' },
  isSensitive: false,
  hasHours: true,
  termsUrl: null,
};

test('what is proposed is a whole form, as it is', () => {
  expect(typedForm.parse(valuesFrom(proposal, null, 'en'))).toEqual({
    headline: 'Ask Rosa',
    question: proposal.question,
    intro: proposal.intro,
    thanks: proposal.thanks,
    asksMail: false,
    asksTime: false,
    isReviewed: true,
    verifiesPhone: false,
    language: 'en',
  });
});

test('a newer version begins with the older one, and with what is proposed in another language', () => {
  const id = '01980000-0000-7000-8000-000000000001';
  const from = {
    ...proposal,
    id,
    headline: 'Cakes',
    question: null,
    asksMail: true,
    asksTime: true,
    isReviewed: false,
    verifiesPhone: true,
    privacyUrl: `https://awning.example/privacy/form?id=${id}`,
    language: 'en',
  } as unknown as LeadForm;
  const newer = typedForm.parse(valuesFrom(proposal, from, 'en'));
  expect(newer).toMatchObject({
    headline: 'Cakes',
    question: null,
    replaces: id,
    asksMail: true,
    asksTime: true,
  });
  expect(newer).toMatchObject({ isReviewed: false, verifiesPhone: true });
  // Ours is another page for each form; the owner's own is kept.
  expect(newer.privacyUrl).toBeUndefined();
  const own = { ...from, privacyUrl: 'https://rosa.example/privacy' };
  expect(valuesFrom(proposal, own, 'en').privacyUrl).toBe('https://rosa.example/privacy');
  expect(valuesFrom(proposal, from, 'he').headline).toBe('Ask Rosa');
});

test.each([
  ['neither a question nor answers', '', ' \n ', null],
  [
    'answers on lines, spaces and empty lines left out',
    'When?',
    ' Now \n\nLater',
    { text: 'When?', options: ['Now', 'Later'] },
  ],
])('%s', (_, question, options, expected) => {
  const typed = { ...valuesFrom(proposal, null, 'en'), question, options };
  expect(typedForm.parse(typed).question).toEqual(expected);
});
