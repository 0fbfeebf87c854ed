import type { Creative } from '@awning/contract/creatives';
import { Button, Stack } from '@mantine/core';
import { IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useUntrueAds } from '../../../queries/untrue-ads.ts';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { type UnsavedGuard, useUnsavedGuard } from '../../../ui/unsaved.tsx';
import type { CopyValues } from '../ad/CopyFields.tsx';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import { PreviewButton } from '../ad/preview/PreviewButton.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedCreative } from '../edit/edit-target.ts';
import { Films } from '../moving-story/Films.tsx';
import { MovingStoryButton } from '../moving-story/MovingStoryButton.tsx';
import { CreativeResults } from './CreativeResults.tsx';
import { DeleteCreative } from './DeleteCreative.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import classes from './library.module.css';
import { UntrueNotice } from './UntrueNotice.tsx';
import { UploadWords } from './UploadWords.tsx';

interface CreativeDialogProps {
  opened: boolean;
  creative: Creative | null;
  onClose: () => void;
}

/** One creative: its pictures, its editable texts, and its actions. */
export default function CreativeDialog({ opened, creative, onClose }: CreativeDialogProps) {
  const { t } = useTranslation('creatives');
  const guard = useUnsavedGuard(onClose);
  const [isBelow, setBelow] = useState(false);
  return (
    <LargeDialog
      opened={opened}
      onClose={guard.close}
      closeOnEscape={!isBelow}
      trapFocus={!isBelow}
      size={960}
      title={<span dir="auto">{creative?.headline || t('library.untitled')}</span>}
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
    </LargeDialog>
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
  const { id, headline, campaigns } = creative;
  const untrue = useUntrueAds(creative.businessId)?.get(id);
  const [typed, setTyped] = useState<CopyValues | null>(null);
  // Words that stand in a picture are changed where the picture is seen to follow.
  const target = editedCreative(creative);
  return (
    <div className={classes.details}>
      <Stack gap={14}>
        {untrue && <UntrueNotice ad={untrue} creative={creative} />}
        {creative.films ? (
          <Films films={creative.films} images={creative.images} headline={headline} />
        ) : (
          <PlacementPictures images={creative.images} alt={headline} isMade={creative.isMade} />
        )}
        {target && <EditButton target={target} size="md" variant="light" onOver={onOver} />}
        <MovingStoryButton creative={creative} onOver={onOver} onKept={onClose} />
        <PreviewButton ad={{ ...creative, ...typed }} onOver={onOver} />
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
      </Stack>
      {target || creative.films ? (
        <Stack gap={16}>
          <Words creative={creative} />
          {creative.films && <p className={classes.note}>{t('movingStory.fixed')}</p>}
        </Stack>
      ) : (
        <UploadWords creative={creative} setUnsaved={setUnsaved} onWords={setTyped} />
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
    <Stack className={classes.said} component="dl" gap={16} m={0}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`fields.${name}`)}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </Stack>
  );
}
