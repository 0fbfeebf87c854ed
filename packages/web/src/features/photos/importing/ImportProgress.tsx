import type { PhotoImport } from '@awning/contract/photos';
import { CloseButton, Group, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { invalidatePhotos, useImports } from '../api.ts';
import classes from './importing.module.css';

/** Imports that go on, and the end of those that were seen going on. */
export function ImportProgress({ businessId }: { businessId: string }) {
  const { data } = useImports(businessId);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  /** Imports that were under way while this was on the screen. */
  const seen = useRef(new Set<string>());
  const imports = data?.data ?? [];
  for (const one of imports) if (isOpen(one)) seen.current.add(one.id);
  const done = imports.reduce((sum, { added }) => sum + added, 0);
  // Each photograph is shown as soon as it is there.
  useEffect(() => {
    if (done > 0) invalidatePhotos();
  }, [done]);
  const shown = imports.filter(({ id }) => seen.current.has(id) && !dismissed.includes(id));
  return shown.map((one) => (
    <ImportLine key={one.id} of={one} onDismiss={() => setDismissed([...dismissed, one.id])} />
  ));
}

const isOpen = ({ state }: PhotoImport) => state === 'waiting' || state === 'running';

function ImportLine({ of, onDismiss }: { of: PhotoImport; onDismiss: () => void }) {
  const { t } = useTranslation('photos');
  const { list } = useFormats();
  const { source, state, total, added, known, declined, problem } = of;
  const done = added + known + declined;
  const counts = [
    added > 0 && t('import.added', { count: added }),
    known > 0 && t('import.known', { count: known }),
    declined > 0 && t('import.declined', { count: declined }),
  ].filter((one) => one !== false);
  const title = isOpen(of) ? 'running' : state === 'failed' ? 'stopped' : 'finished';
  return (
    <section className={classes.line} role="status">
      <Group justify="space-between" wrap="nowrap">
        <strong>{t(`import.${title}.${source}`)}</strong>
        {!isOpen(of) && <CloseButton size="lg" aria-label={t('common:close')} onClick={onDismiss} />}
      </Group>
      {isOpen(of) && (
        <Progress
          value={total ? (100 * done) / total : 0}
          size="sm"
          aria-label={t(`import.running.${source}`)}
        />
      )}
      <span>
        {isOpen(of)
          ? total === null
            ? t('import.looking')
            : t('import.progress', { done, count: total })
          : total === 0
            ? t(`import.none.${source}`)
            : list(counts)}
      </span>
      {problem && <span>{t(`import.problem.${problem}`)}</span>}
    </section>
  );
}
