import { expect, test } from 'vitest';
import { contactLinks } from './contact-links.ts';

test.each([
  ['+972541234567', 'tel:+972541234567'],
  ['054-123-4567', 'tel:0541234567'],
  ['٠٥٤-١٢٣-٤٥٦٧', 'tel:0541234567'],
  ['۰۵۴ ۱۲۳ ۴۵۶۷', 'tel:0541234567'],
  ['０５４１２３４５６７', 'tel:0541234567'],
  ['०५४ १२३ ४५६७', 'tel:0541234567'],
  ['', null],
  ['ring me', null],
  ['+', null],
])('the number %j is called by %j', (phone, call) => {
  expect(contactLinks({ phone, mail: '', opening: '' }).call).toBe(call);
});
