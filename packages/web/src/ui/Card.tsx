import { Flex, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Rendered at the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A titled section of a page on its own background. */
export function Card({ title, aside, children, className }: CardProps) {
  return (
    <Flex
      component="section"
      direction="column"
      gap="md"
      className={className ? `${classes.card} ${className}` : classes.card}
    >
      {(title || aside) && (
        <Group className={classes.top} gap="8px 16px" justify="space-between">
          {title && <Title order={2}>{title}</Title>}
          {aside}
        </Group>
      )}
      {children}
    </Flex>
  );
}
