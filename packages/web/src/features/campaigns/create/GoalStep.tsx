import { goals } from '@awning/contract/businesses';
import { Radio, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { IconEye, IconMessage, IconShoppingBag } from '@tabler/icons-react';
import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import shared from '../campaigns.module.css';
import classes from './create.module.css';
import { Step } from './Step.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const icons = { awareness: IconEye, leads: IconMessage, sales: IconShoppingBag };

/** Chooses the goal, as three cards with Meta's term below. */
export function GoalStep({ form }: { form: CampaignForm }) {
  const { t } = useTranslation('campaigns');
  const isPhone = useIsPhone();
  const goal = form.getInputProps('goal');
  // Seen at once: all that follows from a goal takes a slow phone longer than a tap may.
  const [tapped, setTapped] = useOptimistic(form.values.goal);
  return (
    <Step number={1} title={t('create.goal.title')}>
      <Radio.Group
        label={t('create.goal.label')}
        labelProps={{ className: VisuallyHidden.classes.root }}
        {...goal}
        value={tapped}
        onChange={(value) =>
          startTransition(() => {
            setTapped(value as typeof tapped);
            goal.onChange(value);
            form.setFieldValue('objective', undefined);
            form.setFieldValue('destination', undefined);
          })
        }
      >
        <SimpleGrid minColWidth="min(100%, 190px)" autoFlow="auto-fit" spacing={isPhone ? 8 : 12}>
          {goals.map((goal) => {
            const Icon = icons[goal];
            return (
              <Radio.Card
                key={goal}
                value={goal}
                className={classes.goal}
                aria-label={t(`create.goals.${goal}.name`)}
                aria-describedby={`goal-${goal}`}
              >
                <span className={classes.goalTop}>
                  <Icon aria-hidden size={26} stroke={1.7} />
                  <Radio.Indicator />
                </span>
                <strong>{t(`create.goals.${goal}.name`)}</strong>
                <span id={`goal-${goal}`} className={shared.quiet}>
                  {t(`create.goals.${goal}.text`)}{' '}
                  <bdi className={classes.term}>{t(`create.goals.${goal}.term`)}</bdi>
                </span>
              </Radio.Card>
            );
          })}
        </SimpleGrid>
      </Radio.Group>
    </Step>
  );
}
