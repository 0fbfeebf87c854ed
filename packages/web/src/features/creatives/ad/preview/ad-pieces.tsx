import { copyLimits } from '@awning/contract/creatives';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LogoPicture } from '../../../../ui/LogoPicture.tsx';
import { sourcesOf } from '../../../../ui/picture-sources.ts';
import { Film } from '../../moving-story/Film.tsx';
import classes from './preview.module.css';
import type { ShownAd } from './shown-ad.ts';

/** What a frame is given. */
export interface FrameProps {
  ad: ShownAd;
  isReel: boolean;
}

/** The Page's picture and name, and that this is an ad. */
export function Head({ ad, side = 40 }: { ad: ShownAd; side?: number }) {
  const { t } = useTranslation('creatives');
  return (
    <Group className={classes.head} gap={10} wrap="nowrap">
      <span className={classes.face} style={{ width: side, height: side }} aria-hidden="true">
        {ad.face ? <LogoPicture src={ad.face} side={side} /> : [...ad.name][0]}
      </span>
      <span className={classes.who}>
        <strong dir="auto">{ad.name}</strong>
        <span>{t('preview.sponsored')}</span>
      </span>
    </Group>
  );
}

/** The picture in a placement's shape. */
export function Shown({ ad, placement }: { ad: ShownAd; placement: keyof NonNullable<ShownAd['pictures']> }) {
  const src = ad.pictures?.[placement];
  // Columns beside a feed show no films.
  const format = placement === 'story' ? 'story' : 'portrait';
  if (ad.films && placement !== 'landscape')
    return (
      <div className={classes.picture} data-placement={format}>
        <Film film={ad.films[format]} poster={src ?? ''} headline={ad.headline} />
      </div>
    );
  return (
    <div className={classes.picture} data-placement={placement}>
      {src && <img src={src} srcSet={sourcesOf(src)} sizes="420px" alt="" />}
    </div>
  );
}

/** As much as Meta shows; half an emoji is none. */
const start = (text: string) => text.slice(0, copyLimits.text).replace(/[\ud800-\udbff]$/, '');

/** The text as far as Meta shows it before "more". */
export function Words({ text, className }: { text: string; className?: string | undefined }) {
  const { t } = useTranslation('creatives');
  const shown = text || t('preview.textHere');
  const isCut = shown.length > copyLimits.text;
  return (
    <p className={className ?? classes.words} dir="auto" data-empty={text === ''}>
      {isCut ? `${start(shown).trimEnd()}… ` : shown}
      {isCut && <span className={classes.more}>{t('preview.more')}</span>}
    </p>
  );
}

/** The name of a website, as Meta writes it under a picture. */
export const hostOf = (website: string): string => {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};
