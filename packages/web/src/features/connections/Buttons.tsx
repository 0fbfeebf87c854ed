import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';

/** Buttons at the end of a step, side by side; on a phone below each other, the main one, which comes last, on top. */
export function Buttons({ children }: { children: ReactNode }) {
  return (
    <Flex
      gap={12}
      wrap="wrap"
      direction={{ base: 'column-reverse', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      justify="flex-end"
    >
      {children}
    </Flex>
  );
}
