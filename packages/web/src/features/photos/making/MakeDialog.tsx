import { photoRoutes, showsMaxLength } from '@awning/contract/photos';
import { Button, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { beginMaking, refetchMakings } from '../api.ts';
import classes from '../library/photo.module.css';

interface MakeDialogProps {
  opened: boolean;
  businessId: string;
  onClose: () => void;
}

/** Asks what a picture by AI is to show, and says what it can't. */
export default function MakeDialog({ opened, businessId, onClose }: MakeDialogProps) {
  const { t } = useTranslation('photos');
  return (
    <LargeDialog opened={opened} onClose={onClose} size={560} title={t('make.title')}>
      {opened && <RequestForm businessId={businessId} onDone={onClose} />}
    </LargeDialog>
  );
}

function RequestForm({ businessId, onDone }: { businessId: string; onDone: () => void }) {
  const { t } = useTranslation('photos');
  const { form, submit, busy, problem } = useContractForm({
    schema: photoRoutes.make.body,
    initialValues: { shows: '' },
    send: async (body) => {
      await beginMaking(businessId, body);
      await refetchMakings();
      onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <p className={classes.plain}>{t('make.lead')}</p>
        {problem != null && <ErrorNotice title={t('make.failed')} error={problem} />}
        <Textarea
          label={t('make.shows')}
          placeholder={t('make.example')}
          maxLength={showsMaxLength}
          rows={3}
          data-autofocus
          {...form.getInputProps('shows')}
        />
        <p className={classes.note}>{t('make.note')}</p>
        <FaultCount errors={form.errors} />
        <Button type="submit" loading={busy}>
          {t('make.start')}
        </Button>
      </Stack>
    </form>
  );
}
