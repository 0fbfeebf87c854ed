import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { findNextStep } from '../../session/next-step.ts';
import { toast } from '../../ui/toast.ts';

/** Leads a signed-in user to the next open step. */
export function ContinueButton() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const go = useMutation({
    mutationFn: findNextStep,
    onSuccess: (step) => navigate(step),
    onError: (error) => toast.error(t('errors:pageBroke'), error),
  });
  return (
    <Button size="lg" loading={go.isPending} onClick={() => go.mutate()}>
      {t('verify.continue')}
    </Button>
  );
}
