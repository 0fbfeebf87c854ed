import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Cards of plans, side by side where there is room for three. */
export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid
      data-prices
      minColWidth="min(100%, 260px)"
      autoFlow="auto-fit"
      spacing="sm"
      verticalSpacing={14}
    >
      {children}
    </SimpleGrid>
  );
}
