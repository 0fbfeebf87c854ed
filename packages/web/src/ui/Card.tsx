import { Title } from '@mantine/core';
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
    <section className={className ? `${classes.card} ${className}` : classes.card}>
      {(title || aside) && (
        <div className={classes.top}>
          {title && <Title order={2}>{title}</Title>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
