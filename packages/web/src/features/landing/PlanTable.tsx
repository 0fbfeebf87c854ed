import type { Plan } from '@awning/contract/plans';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { AnswerGrid } from './AnswerGrid.tsx';
import classes from './landing.module.css';
import { usePlans } from './use-plans.ts';

const limits = ['businesses', 'avatars', 'creatives', 'ads_per_month', 'campaigns', 'ad_sets'] as const;
const features = ['uploadCreatives', 'autoOptimisation', 'prioritySupport'] as const;

/** What each plan allows, line by line. Scrolls in itself where the screen is narrower. */
export function PlanTable() {
  const { t } = useTranslation('accounts');
  const plans = usePlans().data?.data;
  const { number } = useFormats();
  if (!plans) return null;
  const limitOf = ({ limits: allowed }: Plan, key: (typeof limits)[number]) => {
    const limit = allowed[key];
    if (limit === null) return t('allows.unlimited');
    if (limit > 0) return number(limit);
    return t(key === 'ads_per_month' ? 'allows.ads_none' : 'allows.none');
  };
  const statsOf = ({ features: { statsDays, statsGrain } }: Plan) =>
    t('allows.statsValue', {
      time: t(`allows.statsDays_${statsDays as 30 | 365 | 730}`),
      grain: t(`allows.grain_${statsGrain}`),
    });
  const rows = [
    ...limits.map((key) => ({ key, values: plans.map((plan) => limitOf(plan, key)) })),
    { key: 'ownPhotos' as const, values: plans.map(() => t('allows.yes')) },
    ...features.map((key) => ({
      key,
      values: plans.map((plan) => t(plan.features[key] ? 'allows.yes' : 'allows.no')),
    })),
    { key: 'stats' as const, values: plans.map(statsOf) },
  ];
  return <Comparison plans={plans} rows={rows} />;
}

interface ComparisonProps {
  plans: Plan[];
  rows: {
    key: (typeof limits)[number] | (typeof features)[number] | 'ownPhotos' | 'stats';
    values: string[];
  }[];
}

function Comparison({ plans, rows }: ComparisonProps) {
  const { t } = useTranslation('landing');
  const { t: allows } = useTranslation('accounts');
  return (
    <section className={classes.section} aria-labelledby="compare">
      <h2 id="compare" className={classes.subheading}>
        {t('pricing.compare')}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('pricing.row')}</th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values }) => (
            <tr key={key}>
              <th scope="row">{allows(`allows.${key}`)}</th>
              {values.map((value, index) => (
                <td key={plans[index]?.id} data-plan={plans[index]?.name}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Notes plans={plans} />
    </section>
  );
}

/** What the numbers of a plan do not say by themselves. */
function Notes({ plans }: { plans: Plan[] }) {
  const { t } = useTranslation('accounts');
  return (
    <AnswerGrid mt={24}>
      {plans.map(
        ({ id, key, name }) =>
          key !== 'premium' && (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{t(`allows.note_${key}`)}</dd>
            </div>
          ),
      )}
    </AnswerGrid>
  );
}
