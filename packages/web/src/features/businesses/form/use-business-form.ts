import type { Business } from '@awning/contract/businesses';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { findBusiness, saveBusiness } from '../../../queries/businesses.ts';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { draftOf } from './business-draft.ts';
import { type BusinessValues, sameValues, valuesOf } from './values.ts';

interface BusinessFormOptions {
  /** Name of the draft. */
  draftName: string;
  /** The business to edit; absent for a new one. */
  businessId?: string | undefined;
  /** The saved values. */
  saved: BusinessValues;
  /** See `BusinessForm`. */
  imported?: Partial<BusinessValues> | undefined;
  /** See `BusinessForm`. */
  onFound?: ((business: Business, typed: BusinessValues) => void) | undefined;
  onSaved: (business: Business) => unknown;
}

/** The form's state: saved values, input, and the draft, which survives errors, reloads and navigation. */
export function useBusinessForm({
  draftName,
  businessId,
  saved,
  imported,
  onFound,
  onSaved,
}: BusinessFormOptions) {
  const { t } = useTranslation();
  const [draft] = useState(() => draftOf(draftName));
  const [found] = useState(() => draft.read());
  const [baseline, setBaseline] = useState(saved);
  const [restored, setRestored] = useState(found !== null);
  // A business that was created is updated, not created again, if a later step fails.
  const id = useRef(businessId);

  const { form, submit, busy, problem } = useContractForm({
    schema: async () => (await import('@awning/contract/businesses')).businessBody,
    initialValues: { ...saved, ...found, ...imported },
    send: async (values) => {
      const found = onFound && id.current === undefined ? await findBusiness() : undefined;
      if (found) {
        draft.drop();
        return onFound?.(found, values);
      }
      const business = await saveBusiness(values, id.current).catch((error: unknown) => {
        // A user who is signed out here leaves the page at once, so a toast shows it.
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
