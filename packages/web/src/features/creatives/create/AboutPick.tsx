import {
  type AdSubject,
  type AdsAbout,
  creativeConversationRoutes,
} from '@awning/contract/creative-conversations';
import { lineMaxLength } from '@awning/contract/lines';
import { Chip, Group, Skeleton, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconBasket,
  IconBubble,
  IconCalendarHeart,
  IconClockHour4,
  IconHeart,
  IconSparkles,
  IconTag,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/query.ts';
import { useAbout } from '../../../session/server-info.ts';
import classes from './about-pick.module.css';
import { WordsInAd } from './WordsInAd.tsx';

/** Limit of the contract's `adsAbout`, in characters. */
const wordsMaxLength = 200;

const icons: Record<AdSubject['kind'], typeof IconTag> = {
  offer: IconTag,
  product: IconBasket,
  occasion: IconCalendarHeart,
  moment: IconClockHour4,
  doubt: IconBubble,
  claim: IconHeart,
};

interface AboutPickProps {
  businessId: string;
  avatarId: string;
  /** Null: whatever is strongest. */
  about: AdsAbout | null;
  onChange: (about: AdsAbout | null) => void;
}

/** What the ads are about: something that is known of the business, the owner's own words, or left to the designer. */
export function AboutPick({ businessId, avatarId, about, onChange }: AboutPickProps) {
  const { t } = useTranslation('creatives');
  const query = useQuery({
    ...queryOf(creativeConversationRoutes.subjects, { query: { businessId, avatarId } }),
    enabled: avatarId !== '',
  });
  // A model takes words for what the ads are to be about; without one they are a line that the ads say.
  const isModel = useAbout()?.strategist === 'model';
  const words = about && 'words' in about ? about.words : '';
  const chosen = about === null ? '' : 'subject' in about ? about.subject : null;
  const subjects = query.data?.data ?? [];
  return (
    <Stack gap={12} component="fieldset" className={classes.about}>
      <legend className={classes.title}>{t('about.title')}</legend>
      <Chip.Group value={chosen} onChange={(id) => onChange(id ? { subject: id } : null)}>
        <Group gap={8}>
          <Chip value="" size="md" icon={<IconSparkles aria-hidden size={16} />}>
            {t('about.any')}
          </Chip>
          {subjects.map(({ id, kind, label }) => {
            const Icon = icons[kind];
            return (
              <Chip
                key={id}
                value={id}
                size="md"
                classNames={{ label: classes.chip }}
                icon={<Icon aria-hidden size={16} />}
              >
                <VisuallyHidden>{t(`about.kinds.${kind}`)}: </VisuallyHidden>
                <Icon aria-hidden size={16} className={classes.icon} />
                <bdi>{label}</bdi>
              </Chip>
            );
          })}
          {query.isPending &&
            [120, 160, 140].map((width) => <Skeleton key={width} h={40} w={width} radius="xl" />)}
        </Group>
      </Chip.Group>
      {!isModel && words.trim() !== '' && (
        <WordsInAd businessId={businessId} avatarId={avatarId} words={words.trim()} />
      )}
      <TextInput
        label={t(isModel ? 'about.words' : 'about.line')}
        placeholder={t(isModel ? 'about.wordsPlaceholder' : 'about.linePlaceholder')}
        maxLength={isModel ? wordsMaxLength : lineMaxLength}
        value={words}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : { words: value })}
      />
    </Stack>
  );
}
