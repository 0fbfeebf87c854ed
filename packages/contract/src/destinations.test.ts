import { expect, test } from 'vitest';
import { callToActions } from './creatives.ts';
import { buttonFits, destinationKinds, fittingButton } from './destinations.ts';

test('a button that says where a click leads fits that destination alone, and what stands instead fits', () => {
  const fits = (button: Parameters<typeof buttonFits>[0]) =>
    destinationKinds.filter((kind) => buttonFits(button, { kind }));
  expect(fits('CALL_NOW')).toEqual(['call']);
  expect(fits('GET_DIRECTIONS')).toEqual(['website']);
  expect(fits('BOOK_NOW')).toEqual(destinationKinds);
  for (const kind of destinationKinds)
    for (const button of callToActions)
      expect(buttonFits(fittingButton(button, { kind }), { kind })).toBe(true);
  expect(fittingButton('GET_DIRECTIONS', { kind: 'whatsapp' })).toBe('CONTACT_US');
  expect(fittingButton('CALL_NOW', { kind: 'website' })).toBe('LEARN_MORE');
});
