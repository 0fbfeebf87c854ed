import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSellsPlans } from '../../session/sells-plans.ts';
import classes from './compared.module.css';
import page from './landing.module.css';

const rows = ['shown', 'goal', 'ads', 'before', 'after', 'price'] as const;

/** Boosting a post beside a campaign with Awning, and when boosting is enough. */
export function BoostOrCampaign() {
  const { t } = useTranslation('landing');
  const sells = useSellsPlans();
  return (
    <section className={page.section} aria-labelledby="boost">
      <div className={page.heading}>
        <Title order={2} id="boost">
          {t('compared.title')}
        </Title>
        <p className={page.lead}>{t('compared.lead')}</p>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compared.boost')}</th>
            <th scope="col">{t('compared.campaign')}</th>
          </tr>
        </thead>
        {rows
          .filter((row) => sells || row !== 'price')
          .map((row) => (
            <tbody key={row}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {t(`compared.rows.${row}.title`)}
                </th>
              </tr>
              <tr>
                <td>{t(`compared.rows.${row}.boost`)}</td>
                <td>{t(`compared.rows.${row}.campaign`)}</td>
              </tr>
            </tbody>
          ))}
      </table>
    </section>
  );
}
