import type { Creative } from '@awning/contract/creatives';
import type { PreflightFinding } from '@awning/contract/preflight';
import { isolate } from '@awning/contract/text-direction';
import { Checkbox, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateCreatives, updateCreative } from '../../../queries/creatives.ts';
import { useLaunchPreflight } from '../../../queries/preflight.ts';
import { PreflightFindings } from '../../../ui/PreflightFindings.tsx';
import { toast } from '../../../ui/toast.ts';
import shared from '../campaigns.module.css';
import classes from './preflight.module.css';

interface LaunchPreflightProps {
  businessId: string;
  creatives: readonly Creative[];
  creativeIds: readonly string[];
  /** Whether a click leads to the website, so that it matters what was found about it. */
  leadsToWebsite: boolean;
  /** Whether its owner wants to launch what Meta would probably refuse, or what is not so any more. */
  anyway: boolean;
  onAnyway: (anyway: boolean) => void;
}

/** What of some creatives is launched only by an owner who has read it, as one text, so that it can be compared; undefined until it is known. */
function useRefused(businessId: string, creativeIds: readonly string[]): string | undefined {
  const { data } = useLaunchPreflight(businessId, creativeIds);
  return data?.data
    .filter(({ creativeId }) => creativeId !== null)
    .flatMap(({ creativeId, findings }) =>
      findings
        .filter(({ severity }) => severity !== 'note')
        .map(({ rule, field, words }) => `${creativeId} ${rule} ${field} ${words}`),
    )
    .join('\n');
}

/** Whether Meta would probably refuse one of some creatives for its words, or whether it says what is not so any more: the server then launches it only for an owner who has read that. */
export const useRefusal = (businessId: string, creativeIds: readonly string[]): boolean =>
  Boolean(useRefused(businessId, creativeIds));

/** New ads of a campaign against Meta's rules, before they are launched. */
export function LaunchPreflight({
  businessId,
  creatives,
  creativeIds,
  leadsToWebsite,
  anyway,
  onAnyway,
}: LaunchPreflightProps) {
  const { t } = useTranslation('preflight');
  const { data } = useLaunchPreflight(businessId, creativeIds);
  const refused = useRefused(businessId, creativeIds);
  // What she has read is what was shown: anything else is to be read anew.
  const forget = useEffectEvent(() => onAnyway(false));
  useEffect(() => {
    if (refused !== undefined) forget();
  }, [refused]);
  const fix = useMutation({
    mutationFn: ({ id, finding }: { id: string; finding: PreflightFinding }) => {
      const body =
        finding.layout !== null
          ? { design: { layout: finding.layout } }
          : { [finding.field]: finding.instead ?? '' };
      return updateCreative(id, body);
    },
    onError: (error) => toast.error(t('errors:creativeUpdateFailed'), error),
    onSettled: invalidateCreatives,
  });
  const withFindings = (data?.data ?? [])
    .map(({ creativeId, findings }) => ({
      creativeId,
      findings: findings.filter(({ rule }) => leadsToWebsite || rule !== 'landing_page'),
    }))
    .filter(({ findings }) => findings.length > 0);
  if (withFindings.length === 0) return data ? <p className={shared.quiet}>{t('clean')}</p> : null;
  return (
    <Stack component="section" aria-label={t('title')} gap={10}>
      <h2 className={classes.title}>{t('title')}</h2>
      <p className={shared.quiet}>{t('lead')}</p>
      {withFindings.map(({ creativeId, findings }) => {
        const creative = creatives.find(({ id }) => id === creativeId);
        return (
          <Stack key={creativeId ?? 'all'} gap={10}>
            {creative && <strong>{t('of', { headline: isolate(creative.headline) })}</strong>}
            <PreflightFindings
              findings={findings}
              busy={fix.isPending}
              {...(creativeId !== null && {
                onFix: (finding: PreflightFinding) => fix.mutate({ id: creativeId, finding }),
              })}
            />
          </Stack>
        );
      })}
      {refused && (
        <Checkbox
          checked={anyway}
          onChange={({ currentTarget }) => onAnyway(currentTarget.checked)}
          label={t('anyway')}
        />
      )}
    </Stack>
  );
}
