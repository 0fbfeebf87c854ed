// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filledIn } from '../../before-paint.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

/** Without repetition: before-paint.js of other tests may listen, too. */
const named = () => [
  ...new Set([...document.querySelectorAll('link[disabled]')].map((link) => link.getAttribute('href'))),
];

test('styles that stand in the page’s file are not loaded by themselves, unless it does not come', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  new Function(filledIn(source, []))();
  document.body.innerHTML =
    '<link rel="stylesheet" href="/assets/page.css" data-holds="assets/form.css assets/card.css" />';
  document.dispatchEvent(new Event('readystatechange'));
  expect(named()).toEqual(['/assets/form.css', '/assets/card.css']);
  document.querySelector('link[data-holds]')?.dispatchEvent(new Event('error'));
  expect(named()).toEqual([]);
});

test('nor are styles that stand in the document', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest" />';
  new Function(filledIn(source, []))();
  document.body.innerHTML =
    '<style data-holds="assets/entry.css"></style><style data-holds="assets/form.css"></style>';
  document.dispatchEvent(new Event('readystatechange'));
  expect(named()).toEqual(['/assets/entry.css', '/assets/form.css']);
});
