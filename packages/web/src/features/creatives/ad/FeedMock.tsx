import { type CallToAction, copyLimits } from '@awning/contract/creatives';
import { Flex, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoPicture } from '../../../ui/LogoPicture.tsx';
import classes from './feed-mock.module.css';

interface FeedMockProps {
  businessName: string;
  logo: string | null;
  /** Address of the picture, cropped by its frame. */
  picture: string | null;
  text: string;
  headline: string;
  description: string;
  callToAction: CallToAction;
}

/** An ad as the feeds of Facebook and Instagram show it. */
export function FeedMock(props: FeedMockProps) {
  const { t } = useTranslation('creatives');
  const [network, setNetwork] = useState<'facebook' | 'instagram'>('facebook');
  return (
    <Stack gap={12} w="100%" maw={420}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('preview.network')}
        value={network}
        onChange={(value) => setNetwork(value as typeof network)}
        data={(['facebook', 'instagram'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
      />
      <div className={classes.post}>
        <Head {...props} />
        {network === 'facebook' ? <Facebook {...props} /> : <Instagram {...props} />}
      </div>
    </Stack>
  );
}

function Head({ businessName, logo }: FeedMockProps) {
  const { t } = useTranslation('creatives');
  return (
    <Group className={classes.head} gap="xs" wrap="nowrap">
      <span className={classes.face} aria-hidden="true">
        {logo ? <LogoPicture src={logo} side={40} /> : [...businessName][0]}
      </span>
      <Flex className={classes.who} component="span" direction="column">
        <strong dir="auto">{businessName}</strong>
        <span>{t('preview.sponsored')}</span>
      </Flex>
    </Group>
  );
}

function Facebook({ picture, text, headline, description, callToAction }: FeedMockProps) {
  const { t } = useTranslation('creatives');
  return (
    <>
      <Text text={text} />
      <Frame picture={picture} shape="square" />
      <Group className={classes.foot} gap="sm" justify="space-between" wrap="nowrap">
        <Flex className={classes.lines} component="span" direction="column">
          <strong dir="auto">{headline || t('preview.headlineHere')}</strong>
          {description && <span dir="auto">{description}</span>}
        </Flex>
        <span className={classes.button}>{t(`callToActions.${callToAction}`)}</span>
      </Group>
    </>
  );
}

function Instagram({ picture, text, callToAction }: FeedMockProps) {
  const { t } = useTranslation('creatives');
  return (
    <>
      <Frame picture={picture} shape="portrait" />
      <div className={classes.bar}>{t(`callToActions.${callToAction}`)}</div>
      <Text text={text} />
    </>
  );
}

function Frame({ picture, shape }: { picture: string | null; shape: 'square' | 'portrait' }) {
  return (
    <div className={classes.frame} data-shape={shape}>
      {picture && <img src={picture} alt="" />}
    </div>
  );
}

/** Text beyond the limit is hidden behind "more". */
function Text({ text }: { text: string }) {
  const { t } = useTranslation('creatives');
  const shown = text || t('preview.textHere');
  const cut = shown.length > copyLimits.text;
  return (
    <p className={classes.text} dir="auto" data-empty={text === ''}>
      {cut ? `${shown.slice(0, copyLimits.text).trimEnd()}… ` : shown}
      {cut && <span className={classes.more}>{t('preview.more')}</span>}
    </p>
  );
}
