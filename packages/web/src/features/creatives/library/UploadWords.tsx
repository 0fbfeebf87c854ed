import { type Creative, creativePatch } from '@awning/contract/creatives';
import { Button, Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateCreatives, updateCreative } from '../../../queries/creatives.ts';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import type { UnsavedGuard } from '../../../ui/unsaved.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { CopyFields, type CopyValues } from '../ad/CopyFields.tsx';
import classes from './library.module.css';

const WordsPreflight = lazyComponent(() => import('../ad/WordsPreflight.tsx'));

interface UploadWordsProps {
  creative: Creative;
  setUnsaved: UnsavedGuard['setUnsaved'];
  /** Told the words as they are typed. */
  onWords: (words: CopyValues) => void;
}

/** The words of an upload, to be changed: its picture shows none of them. */
export function UploadWords({ creative, setUnsaved, onWords }: UploadWordsProps) {
  const { t } = useTranslation('creatives');
  const { id, headline, text, description, callToAction, campaigns } = creative;
  const { form, submit, busy, problem } = useContractForm({
    schema: creativePatch,
    initialValues: { headline, text, description, callToAction },
    send: async (body) => {
      await updateCreative(id, body);
      toast.success(t('library.saved'));
      form.resetDirty(body);
      await invalidateCreatives();
    },
  });
  const words = form.getValues();
  const unsaved = form.isDirty();
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  });
  useEffect(() => onWords(words), [words, onWords]);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={14}>
        <CopyFields businessId={creative.businessId} form={form} />
        <Suspense>
          <WordsPreflight
            businessId={creative.businessId}
            creativeId={id}
            words={words}
            onWords={(field, instead) => form.setFieldValue(field, instead)}
          />
        </Suspense>
        {campaigns.length > 0 && <p className={classes.note}>{t('library.editNote')}</p>}
        {problem != null && <ErrorNotice title={t('errors:creativeUpdateFailed')} error={problem} />}
        <FaultCount errors={form.errors} />
        <Button type="submit" variant="light" loading={busy} disabled={!unsaved}>
          {t('library.save')}
        </Button>
      </Stack>
    </form>
  );
}
