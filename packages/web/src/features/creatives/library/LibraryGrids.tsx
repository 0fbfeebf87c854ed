import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { movingList } from '../../../ui/moving-list.ts';
import classes from './library.module.css';

/** The filters' fields beside each other, as many as fit; on a phone the first has a row of its own. */
export function FilterGrid({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid className={classes.fields} minColWidth="140px" autoFlow="auto-fit" spacing={10}>
      {children}
    </SimpleGrid>
  );
}

/** The list of cards, its children `li`. @param hidden from screen readers, while the cards are on their way */
export function CardGrid({ children, hidden = false }: { children: ReactNode; hidden?: boolean }) {
  return (
    <SimpleGrid
      ref={movingList}
      className="plain-list"
      component="ul"
      minColWidth="min(100%, 250px)"
      spacing={20}
      aria-hidden={hidden || undefined}
    >
      {children}
    </SimpleGrid>
  );
}
