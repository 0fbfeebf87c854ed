import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fault-count.module.css';
import { showFirstFault } from './show-fault.ts';

/** Beside a form's button: how many answers need a look, announced, and the way to the first. @param errors by field */
export function FaultCount({ errors }: { errors: Readonly<Record<string, ReactNode>> }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const count = Object.values(errors).filter(Boolean).length;
  return (
    <div ref={place} role="status" className={classes.place}>
      {count > 0 && (
        <UnstyledButton
          className={classes.count}
          onClick={() => {
            const form = place.current?.closest('form');
            if (form) showFirstFault(form);
          }}
        >
          <IconAlertTriangle aria-hidden size={20} stroke={1.8} />
          {t('faults', { count })}
        </UnstyledButton>
      )}
    </div>
  );
}
