import { importMax, type OfferedPhoto, type PhotoImportSource } from '@awning/contract/photo-imports';
import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import { useBeginImport, useOffered } from '../api.ts';
import classes from './importing.module.css';

interface ImportDialogProps {
  opened: boolean;
  source: PhotoImportSource;
  businessId: string;
  onClose: () => void;
}

/** What the Page or the Instagram account holds, to be ticked or taken as a whole. */
export default function ImportDialog({ opened, source, businessId, onClose }: ImportDialogProps) {
  const { t } = useTranslation('photos');
  return (
    <LargeDialog opened={opened} onClose={onClose} size={760} title={t(`import.title.${source}`)}>
      {opened && <Choice key={source} source={source} businessId={businessId} onClose={onClose} />}
    </LargeDialog>
  );
}

function Choice({ source, businessId, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const { t } = useTranslation('photos');
  const query = useOffered(businessId, source);
  const begin = useBeginImport(businessId, onClose);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (query.isError) {
    return <ErrorNotice title={t('import.loadFailed')} error={query.error} onRetry={() => query.refetch()} />;
  }
  if (!query.data) return <CardsSkeleton count={6} height={130} />;
  if (query.data.length === 0) return <p className={classes.plain}>{t(`import.none.${source}`)}</p>;
  const tooMany = Math.max(0, chosen.length - importMax);
  const toggle = (ref: string) =>
    setChosen(chosen.includes(ref) ? chosen.filter((one) => one !== ref) : [...chosen, ref]);
  return (
    <Stack gap={16}>
      <p className={classes.plain}>{t('import.lead')}</p>
      <SimpleGrid className="plain-list" component="ul" minColWidth="min(30%, 150px)" spacing={10}>
        {query.data.map((photo) => (
          <li key={photo.ref}>
            <Offered photo={photo} checked={chosen.includes(photo.ref)} onToggle={() => toggle(photo.ref)} />
          </li>
        ))}
      </SimpleGrid>
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('common:loadMore')}
        </Button>
      )}
      <p className={classes.plain} role="status" hidden={tooMany === 0}>
        {tooMany > 0 && t('import.tooMany', { count: tooMany, most: importMax })}
      </p>
      <Group className={classes.actions} gap={10} align="stretch">
        <Button
          disabled={chosen.length === 0 || tooMany > 0}
          loading={begin.isPending && begin.variables.refs !== undefined}
          onClick={() => begin.mutate({ source, refs: [...chosen] })}
        >
          {t('import.add', { count: chosen.length })}
        </Button>
        <Button
          variant="default"
          loading={begin.isPending && begin.variables.refs === undefined}
          onClick={() => begin.mutate({ source })}
        >
          {t('import.all')}
        </Button>
      </Group>
    </Stack>
  );
}

interface OfferedProps {
  photo: OfferedPhoto;
  checked: boolean;
  onToggle: () => void;
}

function Offered({ photo: { url, caption, takenAt, isAdded }, checked, onToggle }: OfferedProps) {
  const { t } = useTranslation('photos');
  const { date } = useFormats();
  const name =
    caption === '' && takenAt
      ? t('import.chooseDated', { date: date(takenAt) })
      : t('import.choose', { caption });
  return (
    <label className={classes.choice} data-added={isAdded}>
      <input type="checkbox" checked={checked} disabled={isAdded} onChange={onToggle} aria-label={name} />
      <img src={url} alt="" width={180} height={180} loading="lazy" decoding="async" />
      <span className={classes.tick}>{checked && <IconCheck aria-hidden size={20} />}</span>
      <bdi className={classes.caption}>{isAdded ? t('import.there') : caption}</bdi>
    </label>
  );
}
