import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEntitlements, usePlan } from '../../../queries/entitlements.ts';
import { TextLink } from '../../../ui/links.tsx';
import classes from './manage.module.css';

/**
 * Opens the form of a further business. Where the plan's limit is reached, the button stays focusable, and
 * shows why it is disabled.
 * @param count number of existing businesses
 */
export function AddButton({ count }: { count: number }) {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();
  const id = useId();
  const { canUpgrade, limitOf } = useEntitlements();
  const room = limitOf('businesses');
  const { data: plan, error: planProblem } = usePlan();
  const limit = room?.limit ?? null;
  const isFull = limit !== null && count >= limit;
  return (
    <Group className={classes.add} gap="10px 16px">
      <Button
        variant="default"
        leftSection={<IconPlus aria-hidden size={20} stroke={1.8} />}
        aria-disabled={isFull}
        aria-describedby={id}
        data-disabled={isFull || undefined}
        onClick={() => !isFull && navigate('/dashboard/business?new')}
      >
        {t('add.button')}
      </Button>
      <p id={id} className={classes.reason}>
        {limit !== null && planProblem && t('errors:planFailed')}
        {plan && limit !== null && (
          <>
            {t(isFull ? 'add.disabled' : 'add.left', {
              plan: plan.name,
              count: isFull ? limit : limit - count,
            })}{' '}
            {isFull && canUpgrade && <TextLink to="/dashboard/upgrade">{t('add.upgrade')}</TextLink>}
          </>
        )}
      </p>
    </Group>
  );
}
