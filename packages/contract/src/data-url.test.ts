import { expect, test } from 'vitest';
import { typeOfDataUrl } from './data-url.ts';

test.each([
  ['data:image/png;base64,AAAA', 'image/png'],
  ['data:image/svg+xml;base64,AAA=', 'image/svg+xml'],
  ['data:image/webp;base64,+/==', 'image/webp'],
  ['data:image/png;base64,', null],
  ['data:image/png;base64,=', null],
  ['data:image/png;base64,A===', null],
  ['data:image/png;base64,A=A', null],
  ['data:image/png;base64,AA AA', null],
  ['data:image/png,AAAA', null],
  [' data:image/png;base64,AAAA', null],
  [`data:${'a'.repeat(400)}/png;base64,AAAA`, null],
  ['', null],
])('%s names %s', (text, type) => expect(typeOfDataUrl(text)).toBe(type));

// A pattern over all of it was seen to throw, in a process that had run other tests for two minutes.
test('an upload of any size is looked at', () => {
  const data = 'A'.repeat(60_000_000);
  expect(typeOfDataUrl(`data:image/png;base64,${data}=`)).toBe('image/png');
  expect(typeOfDataUrl(`data:image/png;base64,${data}!`)).toBe(null);
  expect(typeOfDataUrl(`data:image/png;base64,${'='.repeat(1_000_000)}!`)).toBe(null);
});
