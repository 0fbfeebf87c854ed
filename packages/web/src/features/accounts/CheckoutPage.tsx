import { accountRoutes, type CheckoutStatus } from '@awning/contract/accounts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keyOf, queryClient, queryOf } from '../../api/query.ts';
import { useCurrencyNames } from '../../i18n/currency-names.ts';
import { findNextStep } from '../../session/next-step.ts';
import { useOnboarding } from '../../session/user.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { usePlans } from './api.ts';

/** Milliseconds between two looks at a payment that may still come. */
const lookMs = { open: 5000, processing: 2000 } as const;

const texts = {
  none: 'none',
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  refused: 'closed',
  expired: 'closed',
} as const;

/** `/checkout`: where the payment page leads back to. Shows what the payment service says, and nothing from the address. */
export default function CheckoutPage() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery({
    ...queryOf(accountRoutes.checkout),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      return status === 'open' || status === 'processing' ? lookMs[status] : false;
    },
  });
  const plans = usePlans();
  const { moneyInWords } = useCurrencyNames();
  const target = plans.data?.data.find(({ id }) => id === data?.planId);
  const plan = target?.name ?? '';
  const price = target ? moneyInWords(target.price, target.currency) : '';
  const paid = data?.status === 'paid';
  useEffect(() => {
    if (!paid) return;
    const { subscription, myPlan, entitlements, invoices } = accountRoutes;
    for (const route of [subscription, myPlan, entitlements, invoices])
      queryClient.invalidateQueries({ queryKey: keyOf(route) });
  }, [paid]);

  if (error && !data)
    return (
      <>
        <PageHeader title={t('checkout.title')} />
        <ErrorNotice title={t('checkout.failed')} error={error} onRetry={() => refetch()} />
      </>
    );
  if (!data || !plans.data)
    return (
      <>
        <PageHeader title={t('checkout.title')} lead={t('checkout.checking')} />
        <CardsSkeleton count={1} height={120} />
      </>
    );
  const text = texts[data.status];
  return (
    <Stack role="status" gap="md">
      <PageHeader
        title={t(`checkout.${text}Title`, { plan })}
        lead={t(`checkout.${text}`, { plan, price })}
      />
      <Onward checkout={data} plan={plan} />
    </Stack>
  );
}

/** What can be done next. */
function Onward({ checkout, plan }: { checkout: CheckoutStatus; plan: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const isOnboarded = useOnboarding().data?.businessCreated === true;
  const continueOnboarding = useMutation({
    mutationFn: async () => navigate(await findNextStep(), { replace: true }),
  });
  const { status, checkoutUrl } = checkout;
  const isSettled = status === 'paid' || status === 'processing';
  return (
    <Group gap="sm">
      {checkoutUrl && (
        <Button onClick={() => location.assign(checkoutUrl)}>{t('checkout.pay', { plan })}</Button>
      )}
      {!isSettled && (
        <LinkButton
          to={isOnboarded ? '/dashboard/upgrade' : '/signup/plan-selection'}
          variant={checkoutUrl ? 'default' : 'filled'}
        >
          {t('checkout.plans')}
        </LinkButton>
      )}
      <Button
        variant={isSettled ? 'filled' : 'default'}
        loading={continueOnboarding.isPending}
        onClick={() => continueOnboarding.mutate()}
      >
        {t(isSettled || isOnboarded ? 'checkout.go' : 'checkout.skip')}
      </Button>
      {continueOnboarding.error && <ErrorNotice error={continueOnboarding.error} />}
    </Group>
  );
}
