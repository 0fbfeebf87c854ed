import { expect, test } from 'vitest';
import { email } from './credentials.ts';

test.each([
  ['Dana@Shop.example', 'dana@shop.example'],
  ["o'neil+ads@shop.co.il", "o'neil+ads@shop.co.il"],
  ['דנה@shop.example', 'דנה@shop.example'],
  ['josé@exämple.com', 'josé@xn--exmple-cua.com'],
  ['jose\u0301@exa\u0308mple.com', 'josé@xn--exmple-cua.com'],
  ['dana@דואר.ישראל', 'dana@xn--4dbfg1f.xn--4dbrk0ce'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
])('%s is an address, kept as %s', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept);
});

test.each([
  'dana',
  'dana@',
  '@shop.example',
  'da na@shop.example',
  'dana..b@shop.example',
  '.d@shop.example',
  'dana@shop',
  'dana@-shop.example',
  'dana@shop_example.com',
  'dana@a@b.example',
  'd<b>@shop.example',
  'dana@\u202eshop.example',
])('%j is none', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('errors:emailInvalid');
});
