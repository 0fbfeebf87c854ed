import { type Goal, goals } from '@awning/contract/businesses';
import { Checkbox, Flex, VisuallyHidden } from '@mantine/core';
import { IconCoin, IconMessage, IconSpeakerphone, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { GoalsGrid } from './GoalsGrid.tsx';

const icons: Record<Goal, TablerIcon> = {
  awareness: IconSpeakerphone,
  sales: IconCoin,
  leads: IconMessage,
};

interface GoalsFieldProps {
  value: Goal[];
  onChange: (goals: Goal[]) => void;
}

/** Goals of the ads, as cards with checkboxes; the industry's term is shown beside the plain one. */
export function GoalsField({ value, onChange }: GoalsFieldProps) {
  const { t } = useTranslation('businesses');
  return (
    <Checkbox.Group
      value={value}
      onChange={(chosen) => onChange(goals.filter((goal) => chosen.includes(goal)))}
      label={t('form.goalsTitle')}
      labelProps={{ className: VisuallyHidden.classes.root }}
    >
      <GoalsGrid>
        {goals.map((goal) => {
          const Icon = icons[goal];
          return (
            <Checkbox.Card
              key={goal}
              value={goal}
              className={classes.goal}
              aria-label={t(`goals.${goal}.name`)}
              aria-describedby={`goal-${goal}`}
              title={t(`goals.${goal}.term`)}
            >
              <Icon aria-hidden size={28} stroke={1.6} className={classes.goalIcon} />
              <Flex className={classes.goalWords} component="span" direction="column" gap={2}>
                <strong>{t(`goals.${goal}.name`)}</strong>
                <span id={`goal-${goal}`}>{t(`goals.${goal}.help`)}</span>
              </Flex>
              <Checkbox.Indicator />
            </Checkbox.Card>
          );
        })}
      </GoalsGrid>
    </Checkbox.Group>
  );
}
