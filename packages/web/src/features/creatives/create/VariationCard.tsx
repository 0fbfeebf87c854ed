import type { Variation } from '@awning/contract/creatives';
import { Button, Flex, Stack } from '@mantine/core';
import { IconCheck, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import { PreviewButton } from '../ad/preview/PreviewButton.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedVariation } from '../edit/edit-target.ts';
import classes from './create.module.css';

interface VariationCardProps {
  businessId: string;
  variation: Variation;
  /** True where it is in the library already. */
  kept: boolean;
  chosen: boolean;
  onToggle: () => void;
  /** Null while a turn is under way. */
  onMore: (() => void) | null;
}

/** One variation: its pictures, its texts, and whether it is selected. */
export function VariationCard({ businessId, variation, kept, chosen, onToggle, onMore }: VariationCardProps) {
  const { t } = useTranslation('creatives');
  const { headline, text, description, callToAction, previews } = variation;
  const ChoiceIcon = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <Flex
      className={classes.card}
      component="article"
      direction="column"
      gap="sm"
      data-chosen={chosen || kept}
    >
      <PlacementPictures images={previews} alt={headline} />
      <Stack className={classes.words} gap={6}>
        <strong dir="auto">{headline}</strong>
        <p dir="auto">{text}</p>
        <Flex className={classes.small} component="span" gap={8} justify="space-between" align="center">
          <span dir="auto">{description}</span>
          <span className={classes.pill}>{t(`callToActions.${callToAction}`)}</span>
        </Flex>
      </Stack>
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
        <EditButton target={editedVariation(variation, businessId)} disabled={!onMore} />
        <PreviewButton ad={{ ...variation, images: previews }} />
        {onMore && (
          <Button size="sm" variant="default" px={8} onClick={onMore}>
            {t('create.moreLike')}
          </Button>
        )}
      </div>
    </Flex>
  );
}
