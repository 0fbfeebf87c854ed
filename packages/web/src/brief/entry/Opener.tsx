import { Button, Group } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './entry.module.css';

interface OpenerProps {
  children: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes what stands below it. */
export function Opener({ children, isOpen, onToggle }: OpenerProps) {
  return (
    <Group>
      <Button
        size="sm"
        px={12}
        variant="default"
        className={classes.opener}
        rightSection={<IconChevronDown aria-hidden size={18} />}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {children}
      </Button>
    </Group>
  );
}
