import type { Creative } from '@awning/contract/creatives';
import { creativeRoutes } from '@awning/contract/creatives';
import type { PreflightFinding } from '@awning/contract/preflight';
import { preflightRoutes } from '@awning/contract/preflight';
import { isolate } from '@awning/contract/text-direction';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { useLaunchPreflight } from '../../../queries/preflight.ts';
import { PreflightFindings } from '../../../ui/PreflightFindings.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './create.module.css';

interface LaunchPreflightProps {
  businessId: string;
  creatives: readonly Creative[];
  creativeIds: readonly string[];
  /** Whether its owner wants to launch what Meta would probably refuse. */
  anyway: boolean;
  onAnyway: (anyway: boolean) => void;
}

/** Whether Meta would probably refuse one of some creatives for its words; undefined until that is known. */
export function useRefusal(businessId: string, creativeIds: readonly string[]): boolean | undefined {
  const { data } = useLaunchPreflight(businessId, creativeIds);
  return data?.data.some(
    ({ creativeId, findings }) =>
      creativeId !== null && findings.some(({ severity }) => severity === 'refused'),
  );
}

/** The ads of a campaign against Meta's rules, before it is launched. */
export default function LaunchPreflight({
  businessId,
  creatives,
  creativeIds,
  anyway,
  onAnyway,
}: LaunchPreflightProps) {
  const { t } = useTranslation('preflight');
  const { data } = useLaunchPreflight(businessId, creativeIds);
  const isRefused = useRefusal(businessId, creativeIds);
  const fix = useMutation({
    mutationFn: ({ id, finding }: { id: string; finding: PreflightFinding }) => {
      const body =
        finding.layout !== null
          ? { design: { layout: finding.layout } }
          : { [finding.field]: finding.instead ?? '' };
      return call(creativeRoutes.update, { params: { id }, body });
    },
    onError: (error) => toast.error(t('errors:creativeUpdateFailed'), error),
    onSettled: async () => {
      await invalidateCreatives();
      await queryClient.invalidateQueries({ queryKey: keyOf(preflightRoutes.check) });
    },
  });
  const told = (data?.data ?? []).filter(({ findings }) => findings.length > 0);
  if (told.length === 0) return data ? <p className={classes.quiet}>{t('clean')}</p> : null;
  return (
    <section aria-label={t('title')} className={classes.preflight}>
      <h2 className={classes.preflightTitle}>{t('title')}</h2>
      <p className={classes.quiet}>{t('lead')}</p>
      {told.map(({ creativeId, findings }) => {
        const creative = creatives.find(({ id }) => id === creativeId);
        return (
          <div key={creativeId ?? 'all'} className={classes.preflight}>
            {creative && <strong>{t('of', { headline: isolate(creative.headline) })}</strong>}
            <PreflightFindings
              findings={findings}
              busy={fix.isPending}
              {...(creativeId !== null && {
                onFix: (finding: PreflightFinding) => fix.mutate({ id: creativeId, finding }),
              })}
            />
          </div>
        );
      })}
      {isRefused && (
        <Checkbox
          checked={anyway}
          onChange={({ currentTarget }) => onAnyway(currentTarget.checked)}
          label={t('anyway')}
        />
      )}
    </section>
  );
}
