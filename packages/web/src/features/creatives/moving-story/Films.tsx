import type { Films as FilmAddresses } from '@awning/contract/film-addresses';
import { type FilmFormat, filmFormatNames } from '@awning/contract/films';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Film } from './Film.tsx';
import classes from './moving-story.module.css';

interface FilmsProps {
  films: FilmAddresses;
  /** What is seen while nothing moves, by placement. */
  images?: Record<FilmFormat, { url: string }>;
  headline: string;
}

/** The films of a moving story, one at a time. The frame has a fixed size. */
export function Films({ films, images, headline }: FilmsProps) {
  const { t } = useTranslation('creatives');
  const [format, setFormat] = useState<FilmFormat>('story');
  return (
    <Stack gap={8}>
      <div className={classes.stage}>
        <Film
          film={films[format]}
          headline={headline}
          className={classes.film}
          {...(images && { poster: images[format].url })}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('movingStory.formats')}
        value={format}
        onChange={(value) => setFormat(value as FilmFormat)}
        data={filmFormatNames.map((value) => ({ value, label: t(`movingStory.${value}`) }))}
      />
    </Stack>
  );
}
