import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { DataProvider } from '../../api/DataProvider.tsx';
import { PlanTable } from '../../plans/PlanTable.tsx';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PublicHead, usePublicAddress } from '../../ui/public-pages.tsx';
import { AnswerGrid } from './AnswerGrid.tsx';
import classes from './landing.module.css';
import { PlanCards } from './PlanCards.tsx';
import { usePlans } from './use-plans.ts';

/** `/pricing`: the plans as the server enforces them, and what people ask about them. */
export default function PricingPage() {
  const { t } = useTranslation('landing');
  const address = usePublicAddress();
  if (!useSellsPlans()) return <Navigate to={address('/')} replace />;
  return (
    <div className={classes.page}>
      <PublicHead title={t('pricing.title')} description={t('pricing.description')} />
      <div className={classes.top}>
        <PageHeader title={t('pricing.title')} lead={t('pricing.lead')} />
      </div>
      <DataProvider>
        <PlanCards headings="h2" />
        <Comparison />
      </DataProvider>
      <Questions />
    </div>
  );
}

function Comparison() {
  const plans = usePlans().data?.data;
  return plans && <PlanTable plans={plans} />;
}

function Questions() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section} aria-labelledby="questions">
      <h2 id="questions" className={classes.subheading}>
        {t('pricing.questions')}
      </h2>
      <AnswerGrid answers={t('pricing.answers', { returnObjects: true })} />
    </section>
  );
}
