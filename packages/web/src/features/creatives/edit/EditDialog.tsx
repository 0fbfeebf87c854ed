import { creativePatch } from '@awning/contract/creatives';
import { Button, Group, SimpleGrid, Stack, Tabs } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeDialog } from '../../../ui/LargeDialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { type UnsavedGuard, useUnsavedGuard } from '../../../ui/unsaved.tsx';
import { CopyFields } from '../ad/CopyFields.tsx';
import WordsPreflight from '../ad/WordsPreflight.tsx';
import { restoreVersion, saveChange } from './api.ts';
import { ColourPanel } from './ColourPanel.tsx';
import classes from './edit.module.css';
import type { EditTarget } from './edit-target.ts';
import { LayoutPanel } from './LayoutPanel.tsx';
import { LivePicture } from './LivePicture.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import { TillNoteFields } from './TillNoteFields.tsx';
import { useAdDraft } from './use-ad-draft.ts';
import { Versions } from './Versions.tsx';
import { wordFields } from './word-fields.ts';

interface EditDialogProps {
  opened: boolean;
  target: EditTarget;
  onClose: () => void;
}

/** Everything in an ad, to be changed: its picture follows at once. */
export default function EditDialog({ opened, target, onClose }: EditDialogProps) {
  const { t } = useTranslation('creatives');
  const guard = useUnsavedGuard(onClose);
  return (
    <LargeDialog opened={opened} onClose={guard.close} size={1100} fullUpTo="62em" title={t('edit.title')}>
      {opened && <Editor target={target} setUnsaved={guard.setUnsaved} onClose={onClose} />}
      {guard.question}
    </LargeDialog>
  );
}

const panels = ['words', 'picture', 'layout', 'colours', 'versions'] as const;

interface EditorProps {
  target: EditTarget;
  setUnsaved: UnsavedGuard['setUnsaved'];
  onClose: () => void;
}

function Editor({ target, setUnsaved, onClose }: EditorProps) {
  const { t } = useTranslation('creatives');
  const draft = useAdDraft(target.stored);
  const [placement, setPlacement] = useState<keyof EditTarget['images']>('square');
  const { changes } = draft;
  const checked = creativePatch.safeParse(draft.ad);
  useEffect(() => {
    setUnsaved(changes !== undefined);
    return () => setUnsaved(false);
  });
  const save = useMutation({
    mutationFn: () => saveChange(target, changes ?? {}),
    onSuccess: () => {
      toast.success(t('library.saved'));
      setUnsaved(false);
      onClose();
    },
  });
  const restore = useMutation({
    mutationFn: (version: number) => restoreVersion(target, version),
    onSuccess: () => {
      setUnsaved(false);
      onClose();
    },
  });
  const { businessId } = target;
  const content = {
    words: () => (
      <>
        <CopyFields businessId={businessId} form={wordFields(draft, checked)} />
        <TillNoteFields draft={draft} />
      </>
    ),
    picture: () => <PicturePanel businessId={businessId} draft={draft} placement={placement} />,
    layout: () => <LayoutPanel businessId={businessId} draft={draft} />,
    colours: () => <ColourPanel businessId={businessId} draft={draft} />,
    versions: () => (
      <Versions
        target={target}
        busy={restore.isPending}
        isUnsaved={changes !== undefined}
        onRestore={restore.mutate}
      />
    ),
  };
  return (
    <SimpleGrid className={classes.editor} cols={{ base: 1, md: 2 }} spacing={{ base: 20, md: 32 }}>
      <LivePicture
        businessId={businessId}
        ad={draft.ad}
        stored={target.images}
        placement={placement}
        onPlacement={setPlacement}
      />
      <Stack gap={16} miw={0}>
        <Tabs defaultValue="words" keepMounted={false}>
          <Tabs.List aria-label={t('edit.title')} className={classes.tabs}>
            {panels.map((panel) => (
              <Tabs.Tab key={panel} value={panel}>
                {t(`edit.panels.${panel}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {panels.map((panel) => (
            <Tabs.Panel key={panel} value={panel} pt={16}>
              {content[panel]()}
            </Tabs.Panel>
          ))}
        </Tabs>
        <WordsPreflight
          businessId={businessId}
          creativeId={target.kind === 'creative' ? target.id : null}
          words={draft.ad}
          onWords={(field, words) => draft.change({ [field]: words }, field)}
          onLayout={(layout) => draft.changeDesign({ layout }, 'layout')}
        />
        {target.campaigns.length > 0 && changes && <Notice>{t('library.editNote')}</Notice>}
        {save.isError && <ErrorNotice title={t('errors:creativeUpdateFailed')} error={save.error} />}
        {restore.isError && <ErrorNotice title={t('errors:creativeUpdateFailed')} error={restore.error} />}
        <Group className={classes.bar} gap={10} wrap="nowrap">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden size={20} className="flip-in-rtl" />}
            disabled={!draft.canUndo}
            onClick={draft.undo}
          >
            {t('edit.undo')}
          </Button>
          <Button
            flex={1}
            loading={save.isPending}
            disabled={!changes || !checked.success}
            onClick={() => save.mutate()}
          >
            {t('library.save')}
          </Button>
        </Group>
      </Stack>
    </SimpleGrid>
  );
}
