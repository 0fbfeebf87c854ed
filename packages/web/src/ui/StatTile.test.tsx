// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatTile } from './StatTile.tsx';

test('an arrow runs the way the chart does, in Hebrew too: what grows points to the right and up', () => {
  const comparison = { direction: 'up', good: true, text: 'יותר' } as const;
  const { container } = render(
    <div dir="rtl">
      <StatTile label="קליקים" value="85" comparison={comparison} />
    </div>,
    { wrapper: MantineProvider },
  );
  const arrow = container.querySelector('svg');
  expect(arrow?.getAttribute('class')).toContain('arrow-up-right');
  expect(arrow?.getAttribute('class')).not.toContain('flip-in-rtl');
});
