import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, queryClient } from '../../api/query.ts';
import { refreshToken } from '../../api/refresh.ts';
import { routesWithoutSchemas } from '../../api/routes-without-schemas.ts';
import { readToken } from '../../api/token.ts';
import { useOnboarding, useUser } from '../../session/user.ts';
import { onboardingStatus } from './api.ts';

/** Milliseconds between automatic checks. */
const lookMs = 5000;

/** Whether the address is verified: checked by a button, and periodically. */
export function useVerifiedCheck() {
  const { data: user } = useUser();
  const { data: steps, refetch } = useOnboarding();
  const verified = steps?.emailVerified === true;

  useEffect(() => {
    if (verified) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), lookMs);
    return () => clearInterval(timer);
  }, [verified, refetch]);

  const check = useMutation({
    mutationFn: async () => {
      const input = { params: { id: user?.id ?? '' } };
      const status = await onboardingStatus(input.params.id);
      // A token with the new claim, before any page sends a request.
      if (status.emailVerified) await refreshToken(readToken());
      queryClient.setQueryData(keyOf(routesWithoutSchemas.onboardingStatus, input), status);
      return status.emailVerified;
    },
  });

  return {
    nextStep: verified ? steps.nextStep : null,
    check: () => check.mutate(),
    checking: check.isPending,
    notYet: check.data === false,
    refusal: steps?.emailRefusal ?? null,
    error: check.error,
  };
}
