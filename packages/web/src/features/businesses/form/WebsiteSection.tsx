import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import type { BusinessFormState } from './fields.ts';
import classes from './form.module.css';
import { WebsiteField } from './WebsiteField.tsx';

/** The beginning of a new business's form: what its website tells need not be typed. */
export function WebsiteSection({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  return (
    <Card title={t('website.title')}>
      <p className={classes.why}>{t('website.lead')}</p>
      <WebsiteField form={form} />
    </Card>
  );
}
