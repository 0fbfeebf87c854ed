import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** The cards of the goals, or their shapes while they load: beside each other where there is room. */
export function GoalsGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid minColWidth="min(100%, 230px)" autoFlow="auto-fit" spacing={12}>
      {children}
    </SimpleGrid>
  );
}
