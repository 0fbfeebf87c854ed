import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './info-tip.module.css';

interface InfoTipProps {
  /** The industry's term: "CTR". */
  term: string;
  /** Its explanation in plain language. */
  children: string;
}

/** An industry term with its explanation, in a tooltip on hover, focus and touch. */
export function InfoTip({ term, children }: InfoTipProps) {
  const { t } = useTranslation();
  return (
    <Tooltip
      multiline
      w={280}
      label={
        <>
          <strong>{term}</strong>
          <br />
          {children}
        </>
      }
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.sign} aria-label={t('whatIsThis', { term })}>
        <IconInfoCircle aria-hidden size={18} stroke={1.7} />
      </UnstyledButton>
    </Tooltip>
  );
}
