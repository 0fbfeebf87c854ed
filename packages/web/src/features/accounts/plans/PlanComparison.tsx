import type { Plan } from '@awning/contract/plans';
import { Badge, Button, Group, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { PlanContents, PlanLines, PlanPrice } from './PlanContents.tsx';
import classes from './plans.module.css';

/** The plans side by side. Choosing another opens a confirmation. */
export function PlanComparison({ plans, current }: { plans: Plan[]; current: Plan }) {
  const { t } = useTranslation('accounts');
  const [target, setTarget] = useState<Plan | null>(null);
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <SimpleGrid className={classes.grid} cols={3} spacing="md">
        {plans.map((plan) => {
          const isCurrent = plan.id === current.id;
          return (
            <section key={plan.id} className={classes.plan} data-current={isCurrent} aria-label={plan.name}>
              <Group gap="sm" wrap="nowrap" mih={32}>
                <h2 className={classes.name}>{plan.name}</h2>
                {isCurrent && (
                  <Badge size="lg" className={classes.current}>
                    {t('change.current')}
                  </Badge>
                )}
              </Group>
              <PlanPrice plan={plan} />
              <p className={classes.tagline}>{t(`plans.${plan.key}.tagline`)}</p>
              <PlanContents plan={plan} />
              <PlanLines plan={plan} />
              {!isCurrent && (
                <div className={classes.act}>
                  <Button
                    fullWidth
                    variant={plan.rank > current.rank ? 'filled' : 'default'}
                    onClick={() => {
                      setTarget(plan);
                      open();
                    }}
                  >
                    {t('change.to', { plan: plan.name })}
                  </Button>
                </div>
              )}
            </section>
          );
        })}
      </SimpleGrid>
      {target && (
        <ChangePlanDialog key={target.id} current={current} target={target} opened={asking} onClose={close} />
      )}
    </>
  );
}
