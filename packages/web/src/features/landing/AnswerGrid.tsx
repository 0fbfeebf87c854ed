import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './landing.module.css';

/** Names (`dt`) with what is to be said of each (`dd`), side by side where there is room. @param mt margin above, in px */
export function AnswerGrid({ mt = 0, children }: { mt?: number; children: ReactNode }) {
  return (
    <SimpleGrid
      className={classes.questions}
      component="dl"
      m={0}
      mt={mt}
      minColWidth="min(100%, 320px)"
      spacing={32}
      verticalSpacing={20}
    >
      {children}
    </SimpleGrid>
  );
}
