import type { Creative } from '@awning/contract/creatives';
import { isolate } from '@awning/contract/text-direction';
import type { UntrueAd } from '@awning/contract/untrue-ads';
import { Flex, UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { UntrueLabel } from '../../../ui/UntrueLabel.tsx';
import classes from './library.module.css';

interface CreativeCardProps {
  creative: Creative;
  /** What it says that is not so any more; undefined for nothing. */
  untrue: UntrueAd | undefined;
  eager: boolean;
  onOpen: () => void;
}

/** A creative in the library: its picture, its texts, and the campaigns that use it. */
export function CreativeCard({ creative, untrue, eager, onOpen }: CreativeCardProps) {
  const { t } = useTranslation('creatives');
  const { list } = useFormats();
  const describedBy = useId();
  const { headline, text, campaigns, images } = creative;
  const names = campaigns.map(({ name }) => isolate(name));
  const title = headline || t('library.untitled');
  return (
    <UnstyledButton
      className={classes.card}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={t('library.open', { headline: title })}
      aria-describedby={untrue && describedBy}
    >
      <Picture
        src={images.square.url}
        alt=""
        width={1080}
        height={1080}
        sizes="(max-width: 36em) 92vw, 380px"
        eager={eager}
        className={classes.cover}
      />
      <Flex className={classes.words} component="span" direction="column" gap={4}>
        <strong dir="auto">{title}</strong>
        {creative.films && (
          <span className={classes.use}>
            <IconPlayerPlay aria-hidden size={16} /> {t('movingStory.label')}
          </span>
        )}
        {creative.isMade && <MadeLabel />}
        {untrue && <UntrueLabel id={describedBy} statements={untrue.statements} />}
        <span className={classes.text} dir="auto">
          {text}
        </span>
        <span className={classes.use} data-used={names.length > 0}>
          {names.length > 0 ? t('library.inCampaigns', { names: list(names) }) : t('library.notUsed')}
        </span>
      </Flex>
    </UnstyledButton>
  );
}
