import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataProvider } from '../api/DataProvider.tsx';

/** What pages stand in, as the `wrapper` of Testing Library: queries and Mantine. A router is the test's own. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <DataProvider>
      <MantineProvider>{children}</MantineProvider>
    </DataProvider>
  );
}
