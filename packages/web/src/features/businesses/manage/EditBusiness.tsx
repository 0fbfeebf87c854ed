import type { Business } from '@awning/contract/businesses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { BusinessForm } from '../form/BusinessForm.tsx';
import { valuesOf } from '../form/values.ts';
import classes from './manage.module.css';

/** The form of the active business. */
export function EditBusiness({ business }: { business: Business }) {
  const { t } = useTranslation('businesses');
  const [saved] = useState(() => valuesOf(business));
  return (
    <section className={classes.edit} aria-label={t('manage.edit', { name: business.name })}>
      <BusinessForm
        draftName={business.id}
        businessId={business.id}
        saved={saved}
        submitLabel={t('manage.save')}
        onSaved={() => toast.success(t('manage.saved'))}
      />
    </section>
  );
}
