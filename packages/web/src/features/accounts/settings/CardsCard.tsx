import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { PaymentPageButton } from './PaymentPageButton.tsx';
import classes from './settings.module.css';

/** Cards, address and tax number, which the payment service keeps. */
export default function CardsCard() {
  const { t } = useTranslation('accounts');
  return (
    <Card title={t('billing.cards')}>
      <p className={classes.text}>{t('billing.cardsText')}</p>
      <Group className={classes.end} gap="sm" align="stretch" justify="flex-end">
        <PaymentPageButton purpose="manage">{t('billing.openCards')}</PaymentPageButton>
      </Group>
    </Card>
  );
}
