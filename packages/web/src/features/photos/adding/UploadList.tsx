import { ActionIcon, Button, Group, Progress, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { failureText } from '../../../ui/failure-text.ts';
import classes from './adding.module.css';
import {
  cancelUpload,
  clearUploads,
  retryUpload,
  takeFirstImage,
  type Upload,
  uploadStore,
} from './uploads.ts';

interface UploadListProps {
  businessId: string;
  /** Shots whose own places say it, but for a question about them. */
  without?: readonly string[];
}

/** The files on their way into the library, each with its progress, and what became of it. */
export function UploadList({ businessId, without = [] }: UploadListProps) {
  const { t } = useTranslation('photos');
  const all = useSyncExternalStore(uploadStore.subscribe, uploadStore.current);
  const uploads = all.filter(
    (one) =>
      one.businessId === businessId &&
      (one.state === 'asking' || !one.shotId || !without.includes(one.shotId)),
  );
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={t('uploads.label')}>
      <Group justify="space-between" gap={12}>
        <strong role="status">
          {open > 0
            ? t('uploads.running', { done, count: uploads.length })
            : t('uploads.finished', { count: done })}
        </strong>
        {open === 0 && (
          <Button size="sm" variant="subtle" onClick={() => clearUploads(businessId)}>
            {t('uploads.clear')}
          </Button>
        )}
      </Group>
      <Stack className="plain-list" component="ul" gap={4} mt={8}>
        {uploads.map((one) => (
          <UploadLine key={one.id} upload={one} />
        ))}
      </Stack>
    </section>
  );
}

function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useTranslation('photos');
  const { id, file, state, progress } = upload;
  const isOpen = state === 'waiting' || state === 'sending';
  return (
    <li className={classes.upload} data-state={state}>
      <UploadPicture file={file} />
      <Stack gap={4} flex={1} miw={0}>
        <bdi className={classes.fileName}>{file.name}</bdi>
        {isOpen ? (
          <Progress
            value={Math.round(progress * 100)}
            size="sm"
            aria-label={t('uploads.progress', { name: file.name })}
          />
        ) : null}
        <span className={classes.uploadState}>
          <Outcome upload={upload} />
        </span>
      </Stack>
      {state === 'asking' && (
        <Button size="sm" variant="default" onClick={() => takeFirstImage(id)}>
          {t('uploads.takeFirst')}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="sm" variant="default" onClick={() => retryUpload(id)}>
          {t('common:tryAgain')}
        </Button>
      )}
      {state !== 'done' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t(isOpen ? 'uploads.cancel' : 'uploads.dismiss', { name: file.name })}
          onClick={() => cancelUpload(id)}
        >
          <IconX aria-hidden size={20} />
        </ActionIcon>
      )}
    </li>
  );
}

/** In words: how far an upload has come, or what became of it. */
export function Outcome({ upload: { state, progress, isBusy, problem, error, photo } }: { upload: Upload }) {
  const { t } = useTranslation('photos');
  if (state === 'waiting') return t('uploads.waiting');
  if (state === 'asking') return <span role="alert">{t('uploads.moving')}</span>;
  if (state === 'sending' && isBusy) return t('uploads.busy');
  if (state === 'sending') return t(progress < 1 ? 'uploads.sending' : 'uploads.developing');
  if (state === 'done') {
    return (
      <>
        <IconCheck aria-hidden size={16} /> {t(photo?.isNew ? 'uploads.done' : 'uploads.known')}
      </>
    );
  }
  return (
    <span role="alert">
      <IconAlertTriangle aria-hidden size={16} /> {problem ? t(problem) : reasonOf(error)}
    </span>
  );
}

/** What the server says of the file rather than of the form. */
const reasonOf = (error: unknown) => (isFailure(error) && error.fields.image) || failureText(error);

/** A small copy of the file; nothing where the browser can't show it. */
function UploadPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [broken, setBroken] = useState(false);
  if (!url || broken) return <span className={classes.thumb} />;
  return <img src={url} alt="" className={classes.thumb} onError={() => setBroken(true)} />;
}
