import { type Creative, creativePatch, creativeRoutes } from '@awning/contract/creatives';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { invalidateCreatives } from '../../../queries/creatives.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { type UnsavedGuard, useUnsavedGuard } from '../../../ui/unsaved.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { CopyFields } from '../ad/CopyFields.tsx';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import { PreviewButton } from '../ad/preview/PreviewButton.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedCreative } from '../edit/edit-target.ts';
import { CreativeResults } from './CreativeResults.tsx';
import { DeleteCreative } from './DeleteCreative.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import classes from './library.module.css';

const WordsPreflight = lazyComponent(() => import('./WordsPreflight.tsx'));

interface CreativeDialogProps {
  opened: boolean;
  creative: Creative | null;
  onClose: () => void;
}

/** One creative: its pictures, its editable texts, and its actions. */
export default function CreativeDialog({ opened, creative, onClose }: CreativeDialogProps) {
  const { t } = useTranslation('creatives');
  const guard = useUnsavedGuard(onClose);
  const onPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [isBelow, setBelow] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={guard.close}
      closeOnEscape={!isBelow}
      trapFocus={!isBelow}
      size={960}
      fullScreen={onPhone}
      radius={onPhone ? 0 : 'lg'}
      title={<span dir="auto">{creative?.headline || t('library.untitled')}</span>}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {creative && (
        <Details
          key={creative.id}
          creative={creative}
          setUnsaved={guard.setUnsaved}
          onOver={setBelow}
          onClose={onClose}
        />
      )}
      {guard.question}
    </Modal>
  );
}

interface DetailsProps {
  creative: Creative;
  setUnsaved: UnsavedGuard['setUnsaved'];
  onOver: (isOver: boolean) => void;
  onClose: () => void;
}

function Details({ creative, setUnsaved, onOver, onClose }: DetailsProps) {
  const { t } = useTranslation('creatives');
  const { date } = useFormats();
  const [deleting, setDeleting] = useState(false);
  const { id, headline, text, description, callToAction, campaigns } = creative;
  const { form, submit, busy, problem } = useContractForm({
    schema: creativePatch,
    initialValues: { headline, text, description, callToAction },
    send: async (body) => {
      await call(creativeRoutes.update, { params: { id }, body });
      toast.success(t('library.saved'));
      form.resetDirty(body);
      await invalidateCreatives();
    },
  });
  // Words that stand in a picture are changed where the picture is seen to follow.
  const target = editedCreative(creative);
  const unsaved = form.isDirty();
  useEffect(() => {
    setUnsaved(unsaved);
    return () => setUnsaved(false);
  });
  return (
    <div className={classes.details}>
      <div className={classes.side}>
        <PlacementPictures images={creative.images} alt={headline} />
        {target && <EditButton target={target} size="md" variant="light" onOver={onOver} />}
        <PreviewButton ad={{ ...creative, ...form.getValues() }} onOver={onOver} />
        {campaigns.length > 0 && <CreativeResults creative={creative} />}
        <p className={classes.note}>{t('library.made', { date: date(creative.createdAt) })}</p>
        <LinkButton
          to={`/dashboard/campaigns?tab=create&creative=${id}`}
          leftSection={<IconSpeakerphone aria-hidden size={20} />}
        >
          {t('library.use')}
        </LinkButton>
        <DuplicateButton creative={creative} onMade={onClose} />
        <Button
          variant="subtle"
          color="red.9"
          className={classes.delete}
          leftSection={<IconTrash aria-hidden size={20} />}
          onClick={() => setDeleting(true)}
        >
          {t('library.delete')}
        </Button>
      </div>
      {target ? (
        <Words creative={creative} />
      ) : (
        <form onSubmit={submit} noValidate className={classes.edit}>
          <CopyFields form={form} />
          <Suspense>
            <WordsPreflight
              creative={creative}
              words={form.getValues()}
              onWords={(field, words) => form.setFieldValue(field, words)}
            />
          </Suspense>
          {campaigns.length > 0 && <p className={classes.note}>{t('library.editNote')}</p>}
          {problem != null && <ErrorNotice title={t('errors:creativeUpdateFailed')} error={problem} />}
          <Button type="submit" variant="light" loading={busy} disabled={!form.isDirty()}>
            {t('library.save')}
          </Button>
        </form>
      )}
      <DeleteCreative
        creative={creative}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onClose}
      />
    </div>
  );
}

/** The words of an ad, to be read. */
function Words({ creative: { headline, text, description, callToAction } }: { creative: Creative }) {
  const { t } = useTranslation('creatives');
  const lines = [
    ['text', text],
    ['headline', headline],
    ['description', description],
    ['callToAction', t(`callToActions.${callToAction}`)],
  ] as const;
  return (
    <dl className={classes.words}>
      {lines.map(([name, said]) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd dir="auto">{said}</dd>
        </div>
      ))}
    </dl>
  );
}
