import type { Business } from '@awning/contract/businesses';
import type { AdsAbout } from '@awning/contract/creative-conversations';
import { Button, Group, Stack, Tooltip, UnstyledButton } from '@mantine/core';
import { IconLock, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { ServingLine } from '../../../ui/ServingLine.tsx';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './create.module.css';
import { DesignerChat } from './DesignerChat.tsx';
import { Quota } from './Quota.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useAvatarLabel } from './use-avatar-label.ts';
import { useChosen } from './use-chosen.ts';
import { useDesigner } from './use-designer.ts';
import { VariationGrid } from './VariationGrid.tsx';

interface DesignerConversationProps {
  business: Business;
  avatarId: string;
  /** Null starts a new conversation at once. */
  conversationId: string | null;
  /** What a new conversation is about; null for whatever is strongest. */
  about: AdsAbout | null;
  onCreated: (conversationId: string) => void;
  onStartOver: () => void;
}

/** The conversation with the designer and its variations. */
export function DesignerConversation({
  business,
  avatarId,
  conversationId,
  about,
  onCreated,
  onStartOver,
}: DesignerConversationProps) {
  const { t } = useTranslation('creatives');
  const labelOf = useAvatarLabel();
  const designer = useDesigner({
    businessId: business.id,
    avatarId,
    conversationId,
    about,
    onCreated,
  });
  const { conversation, live, query } = designer;
  const shown = [...(conversation?.variations ?? []), ...(live?.variations ?? [])];
  const { chosen, toggle, clear } = useChosen(avatarId, shown);
  const isPhone = useIsPhone();
  // A phone shows one ad at a time: that is the one which is meant, and it is kept by itself.
  const [seen, setSeen] = useState<string | null>(null);
  const hasAction = !isPhone && conversationId !== null && chosen.size > 0;
  const started = useRef(false);
  const start = useEffectEvent(() => designer.start());
  useEffect(() => {
    // Runs once for each new one, also where React mounts twice in development.
    const isBegun = started.current;
    started.current = conversationId === null;
    if (conversationId === null && !isBegun) start();
  }, [conversationId]);

  if (query.isError && !conversation && !live) {
    return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  }
  if (conversationId && !conversation && !live) return <CardsSkeleton count={3} height={420} />;

  return (
    <Stack gap={16}>
      <Group gap={8} justify="space-between">
        <Tooltip
          multiline
          w={280}
          label={t('create.locked')}
          events={{ hover: true, focus: true, touch: true }}
        >
          <UnstyledButton className={classes.locked}>
            <IconLock aria-hidden size={18} />
            {labelOf(business.avatars.find(({ id }) => id === avatarId))}
          </UnstyledButton>
        </Tooltip>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconRefresh aria-hidden size={18} />}
          onClick={onStartOver}
        >
          {t('create.startOver')}
        </Button>
      </Group>
      <Quota />
      {designer.serving && <ServingLine serving={designer.serving} />}
      <div className={classes.studio}>
        <VariationGrid
          businessId={business.id}
          conversationId={conversationId}
          designer={designer}
          chosen={chosen}
          onToggle={toggle}
          onSeen={setSeen}
        />
        <DesignerChat
          business={business}
          avatarId={avatarId}
          designer={designer}
          chosen={isPhone ? seen : chosen.size === 1 ? ([...chosen][0] ?? null) : null}
          hasAction={hasAction}
          draft={`designer.${conversationId ?? avatarId}`}
        >
          {hasAction && <SaveBar conversationId={conversationId} chosen={[...chosen]} onSaved={clear} />}
        </DesignerChat>
      </div>
    </Stack>
  );
}
