import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import classes from './create.module.css';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One question of the form. */
export function Step({ number, title, children }: StepProps) {
  return (
    <Card
      title={
        <span className={classes.stepTitle}>
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </span>
      }
    >
      {children}
    </Card>
  );
}
