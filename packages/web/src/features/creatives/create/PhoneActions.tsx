import type { Variation } from '@awning/contract/creative-conversations';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCheck, IconDotsVertical, IconPhoto, IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedVariation } from '../edit/edit-target.ts';
import classes from './create.module.css';
import { useKeep } from './use-keep.ts';

const PreviewDialog = lazyDialog(() => import('../ad/preview/PreviewDialog.tsx'));

interface PhoneActionsProps {
  businessId: string;
  /** Null before the conversation exists. */
  conversationId: string | null;
  variation: Variation;
  isKept: boolean;
  isRejected: boolean;
  /** Null while a turn is under way. */
  onMore: (() => void) | null;
  onUnlike: (() => void) | null;
}

/** What is done with the ad in sight on a phone: it is used, or changed; the rest is in a menu. */
export function PhoneActions(props: PhoneActionsProps) {
  const { businessId, conversationId, variation, isKept, isRejected, onMore, onUnlike } = props;
  const { t } = useTranslation('creatives');
  const keep = useKeep(conversationId ?? '');
  const [isLookedAt, { open, close }] = useDisclosure(false);
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Group gap={8} align="stretch">
      {isKept ? (
        <span className={classes.kept} data-wide>
          <IconCheck aria-hidden size={20} /> {t('create.kept')}
        </span>
      ) : (
        <Button
          flex="1 1 auto"
          px={8}
          leftSection={<IconCheck aria-hidden size={20} />}
          loading={keep.isPending}
          disabled={!conversationId}
          onClick={() => keep.mutate([variation.id])}
        >
          {t('create.use')}
        </Button>
      )}
      <EditButton
        flex="1 1 auto"
        size="md"
        label={t('create.change')}
        target={editedVariation(variation, businessId)}
        disabled={!onMore}
      />
      <Menu position="top-end" width={240} radius="md" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon ref={target} variant="default" size={44} h="auto" aria-label={t('create.more')}>
            <IconDotsVertical aria-hidden size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto aria-hidden size={18} />} onClick={open}>
            {t('preview.open')}
          </Menu.Item>
          {onMore && (
            <Menu.Item leftSection={<IconSparkles aria-hidden size={18} />} onClick={onMore}>
              {t('create.moreLike')}
            </Menu.Item>
          )}
          {onUnlike && !isRejected && (
            <Menu.Item leftSection={<IconBan aria-hidden size={18} />} onClick={onUnlike}>
              {t('create.unlike')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PreviewDialog
        opened={isLookedAt}
        ad={{ ...variation, images: variation.previews }}
        onClose={() => {
          close();
          // The menu's item it was opened from is gone.
          target.current?.focus();
        }}
      />
    </Group>
  );
}
