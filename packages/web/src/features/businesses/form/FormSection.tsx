import { Flex, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import classes from './form.module.css';

interface FormSectionProps {
  title: string;
  /** Why it is asked: its effect on the ads. */
  why: string;
  /** Collapsed at first, to shorten the form. */
  folded: boolean;
  /** True where a field in it has a value. */
  filled: boolean;
  /** True where a field in it is invalid; it can't be collapsed then. */
  wrong: boolean;
  children: ReactNode;
}

/** A group of fields, with the reason why they are asked. */
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
          <Flex className={classes.foldWords} component="span" direction="column" gap={2}>
            <span>{title}</span>
            <small>{why}</small>
          </Flex>
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
