import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import classes from './create.module.css';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One step of the form. */
export function Step({ number, title, children }: StepProps) {
  return (
    <Card
      title={
        <Flex component="span" gap={12} align="center">
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </Flex>
      }
    >
      {children}
    </Card>
  );
}
