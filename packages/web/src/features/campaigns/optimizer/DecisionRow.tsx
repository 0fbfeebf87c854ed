import type { Decision } from '@awning/contract/optimizer';
import { Badge, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import classes from './optimizer.module.css';
import { Reasons } from './Reasons.tsx';

interface DecisionRowProps {
  decision: Decision;
  isUndoing: boolean;
  onUndo: () => void;
  /** Where several are listed: the campaign that it is about. */
  campaign?: ReactNode;
  /** Leads to where what waits for her word is answered. */
  question?: ReactNode;
}

/** A decision, why it was made, and its undo. */
export function DecisionRow({ decision, isUndoing, onUndo, campaign, question }: DecisionRowProps) {
  const { t } = useTranslation('optimizer');
  const { dateTime } = useFormats();
  const { at, outcome, sentence, actions, canUndo } = decision;
  return (
    <Stack component="li" gap={4} align="flex-start">
      <Group gap="4px 10px">
        <time dateTime={at} className={classes.note}>
          {dateTime(at)}
        </time>
        {outcome !== 'nothing' && (
          <Badge variant="light" tt="none">
            {t(`outcome.${outcome}`)}
          </Badge>
        )}
      </Group>
      {campaign}
      <span>{sentence}</span>
      {actions.map((action) => (
        <p key={action.creativeId ?? action.kind} className={classes.evidence}>
          {action.sentence}
        </p>
      ))}
      <Reasons decision={decision} />
      {outcome === 'proposed' && question}
      {canUndo && (
        <Button variant="default" size="sm" loading={isUndoing} onClick={onUndo}>
          {t('timeline.undo')}
        </Button>
      )}
    </Stack>
  );
}
