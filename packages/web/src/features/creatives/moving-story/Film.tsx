import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

interface FilmProps {
  film: { url: string };
  /** Address of the picture that is seen while it does not move. */
  poster?: string;
  headline: string;
  className?: string | undefined;
}

/** A film without sound: it begins by itself, unless motion is to be reduced, and can be stopped. */
export function Film({ film, poster, headline, className }: FilmProps) {
  const { t } = useTranslation('creatives');
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  return (
    <video
      key={film.url}
      className={className}
      src={film.url}
      poster={poster}
      aria-label={t('movingStory.film', { headline })}
      autoPlay={!isStill}
      preload={isStill ? 'metadata' : 'auto'}
      controls
      muted
      playsInline
    />
  );
}
