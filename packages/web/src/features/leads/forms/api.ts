import { type LeadForm, leadFormRoutes } from '@awning/contract/lead-forms';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { renewForms } from '../../../queries/lead-forms.ts';
import { toast } from '../../../ui/toast.ts';

/** Has a form that failed made once more. */
export function useRetry({ id }: LeadForm) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(leadFormRoutes.retry, { params: { id } }),
    onError: (error) => toast.error(t('forms.failed'), error),
    onSettled: renewForms,
  });
}

const archive = (id: string, archived: boolean) =>
  call(leadFormRoutes.archive, { params: { id }, body: { archived } });

/** Archives a form, which can be undone, or offers it as before. */
export function useArchive({ id, headline }: LeadForm) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: (archived: boolean) => archive(id, archived),
    onSuccess: (_, archived) => {
      const undo = () =>
        archive(id, !archived)
          .catch((error) => toast.error(t('forms.failed'), error))
          .finally(renewForms);
      toast.undo(t(archived ? 'forms.archived' : 'forms.restored', { form: headline }), undo);
    },
    onError: (error) => toast.error(t('forms.failed'), error),
    onSettled: renewForms,
  });
}

/** Has Facebook make a test lead, which then arrives as others do. */
export function useTestLead({ id }: LeadForm) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(leadFormRoutes.test, { params: { id } }),
    onError: (error) => toast.error(t('forms.test.failed'), error),
    onSettled: renewForms,
  });
}
