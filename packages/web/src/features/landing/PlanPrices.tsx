import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicLink } from '../../ui/public-pages.tsx';
import classes from './landing.module.css';
import { PlanCards } from './PlanCards.tsx';

/** The plans on the landing page. */
export function PlanPrices() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="plans">
      <div className={classes.heading}>
        <Title order={2} id="plans">
          {t('plansTitle')}
        </Title>
        <p className={classes.lead}>
          {t('plansLead')} <PublicLink to="/pricing">{t('plansMore')}</PublicLink>
        </p>
      </div>
      <PlanCards headings="h3" />
    </section>
  );
}
