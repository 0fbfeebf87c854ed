import type { Business } from '@awning/contract/businesses';
import type { AdsAbout, CreativeConversationSummary } from '@awning/contract/creative-conversations';
import { Button, Flex, Radio, SimpleGrid, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconMoodSmile, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useNewestPhotos } from '../../../queries/photos.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton, TextLink } from '../../../ui/links.tsx';
import { AboutPick } from './AboutPick.tsx';
import classes from './create.module.css';
import { Quota } from './Quota.tsx';
import { useAvatarLabel } from './use-avatar-label.ts';

type ListedAvatar = Business['avatars'][number];

interface AvatarPickProps {
  business: Business;
  /** The published ones of it. */
  avatars: ListedAvatar[];
  earlier: CreativeConversationSummary[];
  onBegin: (avatarId: string, about: AdsAbout | null) => void;
  onOpen: (conversationId: string) => void;
}

/** The first step: for whom the ads are, and what they are about. */
export function AvatarPick({ business, avatars, earlier, onBegin, onOpen }: AvatarPickProps) {
  const { t } = useTranslation('creatives');
  const [chosen, setChosen] = useState((avatars.find(({ isDefault }) => isDefault) ?? avatars[0])?.id ?? '');
  const [about, setAbout] = useState<AdsAbout | null>(null);
  if (avatars.length === 0) return <NoAvatar />;
  const choose = (avatarId: string) => {
    setChosen(avatarId);
    // Subjects are those of an avatar.
    setAbout((now) => (now && 'words' in now ? now : null));
  };
  return (
    <Stack gap={24} maw={760}>
      <WithoutPhotos businessId={business.id} />
      <Card title={t('create.pickTitle')}>
        <Radio.Group
          value={chosen}
          onChange={choose}
          label={t('create.pickTitle')}
          labelProps={{ className: VisuallyHidden.classes.root }}
          description={t('create.pickLead')}
        >
          <SimpleGrid minColWidth="min(100%, 260px)" spacing={12} mt={16}>
            {avatars.map(({ id, humanName, isDefault }) => (
              <Radio.Card key={id} value={id} className={classes.avatar} aria-label={humanName}>
                <span className={classes.face} aria-hidden="true">
                  {[...humanName][0]}
                </span>
                <Flex className={classes.name} component="span" direction="column">
                  <strong dir="auto">{humanName}</strong>
                  {isDefault && <span>{t('create.default')}</span>}
                </Flex>
                <Radio.Indicator />
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
        <AboutPick businessId={business.id} avatarId={chosen} about={about} onChange={setAbout} />
        <Quota />
        <Button
          size="lg"
          leftSection={<IconSparkles aria-hidden size={22} />}
          onClick={() => onBegin(chosen, about)}
          className={classes.begin}
        >
          {t('create.begin')}
        </Button>
        <p className={classes.note}>{t('create.beginHelp')}</p>
      </Card>
      {earlier.length > 0 && (
        <Earlier avatars={business.avatars} earlier={earlier.slice(0, 5)} onOpen={onOpen} />
      )}
    </Stack>
  );
}

function Earlier({ avatars, earlier, onOpen }: Pick<AvatarPickProps, 'avatars' | 'earlier' | 'onOpen'>) {
  const { t } = useTranslation('creatives');
  const labelOf = useAvatarLabel();
  const { relative } = useFormats();
  return (
    <Card title={t('create.earlier')}>
      <ul className={classes.earlier}>
        {earlier.map(({ conversationId, avatarId, createdAt }) => (
          <li key={conversationId}>
            <UnstyledButton className={classes.past} onClick={() => onOpen(conversationId)}>
              <span>{labelOf(avatars.find(({ id }) => id === avatarId))}</span>
              <span className={classes.when}>{relative(createdAt)}</span>
              <IconChevronRight aria-hidden size={20} className="flip-in-rtl" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Where there is no photograph, what that means for the ads, and the way back to the step that takes some. */
function WithoutPhotos({ businessId }: { businessId: string }) {
  const { t } = useTranslation('creatives');
  const photos = useNewestPhotos(businessId);
  if (photos.data?.data.length !== 0) return null;
  return (
    <p className={classes.note}>
      {t('create.withoutPhotos')} <TextLink to="?tab=create&photos=first">{t('create.takePhotos')}</TextLink>
    </p>
  );
}

function NoAvatar() {
  const { t } = useTranslation('creatives');
  return (
    <EmptyState
      icon={IconMoodSmile}
      title={t('create.noneTitle')}
      action={<LinkButton to="/dashboard/avatars">{t('create.noneAction')}</LinkButton>}
    >
      {t('create.none')}
    </EmptyState>
  );
}
