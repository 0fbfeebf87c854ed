import { Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import classes from './form.module.css';

interface FormSectionProps {
  title: string;
  /** Why it is asked: what it does for the ads. */
  why: string;
  /** Starts closed, so that the form is not a wall of fields. */
  folded: boolean;
  /** Something in it is filled in. */
  filled: boolean;
  /** Something in it is wrong: then it can't be closed. */
  wrong: boolean;
  children: ReactNode;
}

/** Some fields of the form that belong together, with the reason they are asked for. */
export function FormSection({ title, why, folded, filled, wrong, children }: FormSectionProps) {
  const { t } = useTranslation('businesses');
  const [isOpen, setOpen] = useState(!folded);
  const id = useId();
  const open = isOpen || wrong;
  if (!folded)
    return (
      <Card title={title}>
        <p className={classes.why}>{why}</p>
        <Stack gap={18}>{children}</Stack>
      </Card>
    );
  return (
    <div className={classes.fold}>
      <h3 className={classes.foldTitle}>
        <UnstyledButton
          className={classes.foldButton}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.foldWords}>
            <span>{title}</span>
            <small>{why}</small>
          </span>
          {filled && (
            <IconCircleCheck size={22} stroke={1.8} className={classes.added} aria-label={t('form.added')} />
          )}
          <IconChevronDown aria-hidden size={22} stroke={1.7} className={classes.chevron} data-open={open} />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!open} className={classes.foldBody}>
        <Stack gap={18}>{children}</Stack>
      </div>
    </div>
  );
}
