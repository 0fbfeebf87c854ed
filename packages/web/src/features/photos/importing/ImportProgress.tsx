import type { PhotoImport } from '@awning/contract/photo-imports';
import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { invalidatePhotos, useBeginImport, useImports } from '../api.ts';
import { isInterrupted, isUnderWay, useSeenWork } from '../seen-work.ts';
import { WorkLine } from '../WorkLine.tsx';

/** Imports that go on, and the end of those that were seen going on. */
export function ImportProgress({ businessId }: { businessId: string }) {
  const { data } = useImports(businessId);
  const imports = data?.data ?? [];
  const { shown, dismiss } = useSeenWork(imports, () => true);
  const done = imports.reduce((sum, { added }) => sum + added, 0);
  // Each photograph is shown as soon as it is there.
  useEffect(() => {
    if (done > 0) invalidatePhotos();
  }, [done]);
  return shown.map((one) => (
    <ImportLine key={one.id} businessId={businessId} of={one} onDismiss={() => dismiss(one.id)} />
  ));
}

interface ImportLineProps {
  businessId: string;
  of: PhotoImport;
  onDismiss: () => void;
}

function ImportLine({ businessId, of, onDismiss }: ImportLineProps) {
  const { t } = useTranslation('photos');
  const { list } = useFormats();
  const retry = useBeginImport(businessId, onDismiss);
  const { source, refs, state, total, added, known, declined, problem } = of;
  const done = added + known + declined;
  const counts = [
    added > 0 && t('import.added', { count: added }),
    known > 0 && t('import.known', { count: known }),
    declined > 0 && t('import.declined', { count: declined }),
  ].filter((one) => one !== false);
  const title = isUnderWay(of) ? 'running' : state === 'failed' ? 'stopped' : 'finished';
  return (
    <WorkLine
      of={of}
      title={t(`import.${title}.${source}`)}
      problem={problem && t(`import.problem.${problem}`)}
      retry={
        isInterrupted(of)
          ? { isPending: retry.isPending, begin: () => retry.mutate({ source, ...(refs && { refs }) }) }
          : null
      }
      onDismiss={onDismiss}
    >
      {isUnderWay(of) && (
        <Progress
          value={total ? (100 * done) / total : 0}
          size="sm"
          aria-label={t(`import.running.${source}`)}
        />
      )}
      <span>
        {isUnderWay(of)
          ? total === null
            ? t('import.looking')
            : t('import.progress', { done, count: total })
          : total === 0
            ? t(`import.none.${source}`)
            : list(counts)}
      </span>
    </WorkLine>
  );
}
