import { type Business, businessBody } from '@awning/contract/businesses';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { saveBusiness } from '../api.ts';
import { draftOf } from './draft.ts';
import { type BusinessValues, sameValues, valuesOf } from './values.ts';

interface BusinessFormOptions {
  /** Whose draft it is. */
  draftName: string;
  /** The business to change; a new one without. */
  businessId?: string | undefined;
  /** What is saved so far. */
  saved: BusinessValues;
  onSaved: (business: Business) => unknown;
}

/** The form's state: what is saved, what is typed, and the draft that outlives an error, a reload or a detour. */
export function useBusinessForm({ draftName, businessId, saved, onSaved }: BusinessFormOptions) {
  const { t } = useTranslation();
  const [draft] = useState(() => draftOf(draftName));
  const [found] = useState(() => draft.read());
  const [baseline, setBaseline] = useState(saved);
  const [restored, setRestored] = useState(found !== null);
  // A business that was created is changed, not created again, should what follows fail.
  const id = useRef(businessId);

  const { form, submit, busy, problem } = useContractForm({
    schema: businessBody,
    initialValues: { ...saved, ...found },
    send: async (values) => {
      const business = await saveBusiness(values, id.current).catch((error: unknown) => {
        // Whoever is signed out here leaves this page at once, so the page itself can't say it.
        if (isFailure(error, 'UNAUTHENTICATED')) toast.error(t('errors:businessAccount'));
        throw error;
      });
      id.current = business.id;
      start(valuesOf(business));
      await onSaved(business);
    },
  });
  const changed = !sameValues(form.values, baseline);

  function start(values: BusinessValues) {
    draft.drop();
    setRestored(false);
    setBaseline(values);
    form.setValues(values);
  }

  useEffect(() => {
    if (changed) draft.keep(form.values);
    else draft.drop();
  }, [draft, changed, form.values]);

  return { form, submit, busy, problem, changed, restored, startOver: () => start(baseline) };
}
