import type { Variation } from '@awning/contract/creatives';
import { Button } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import classes from './create.module.css';

interface VariationCardProps {
  variation: Variation;
  /** True where it is in the library already. */
  kept: boolean;
  chosen: boolean;
  onToggle: () => void;
  /** Null while a turn is under way. */
  onMore: (() => void) | null;
}

/** One variation: its pictures, its texts, and whether it is selected. */
export function VariationCard({ variation, kept, chosen, onToggle, onMore }: VariationCardProps) {
  const { t } = useTranslation('creatives');
  const { headline, text, description, callToAction, previews } = variation;
  const ChoiceIcon = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <article className={classes.card} data-chosen={chosen || kept}>
      <PlacementPictures images={previews} alt={headline} />
      <div className={classes.words}>
        <strong dir="auto">{headline}</strong>
        <p dir="auto">{text}</p>
        <span className={classes.small}>
          <span dir="auto">{description}</span>
          <span className={classes.pill}>{t(`callToActions.${callToAction}`)}</span>
        </span>
      </div>
      <div className={classes.actions}>
        {kept ? (
          <span className={classes.kept}>
            <IconCheck aria-hidden size={20} /> {t('create.kept')}
          </span>
        ) : (
          <Button
            size="sm"
            variant={chosen ? 'filled' : 'light'}
            aria-pressed={chosen}
            leftSection={<ChoiceIcon aria-hidden size={20} />}
            onClick={onToggle}
          >
            {t(chosen ? 'create.chosen' : 'create.choose')}
          </Button>
        )}
        {onMore && (
          <Button size="sm" variant="default" onClick={onMore}>
            {t('create.moreLike')}
          </Button>
        )}
      </div>
    </article>
  );
}
