import type { Variation } from '@awning/contract/creative-conversations';
import type { DesignVersion } from '@awning/contract/creatives';
import { Button, Flex, SimpleGrid, Stack } from '@mantine/core';
import { IconBan, IconCheck, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import { PreviewButton } from '../ad/preview/PreviewButton.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedVariation } from '../edit/edit-target.ts';
import { BeforeAndNow } from './BeforeAndNow.tsx';
import classes from './create.module.css';
import { Marked } from './Marked.tsx';

interface VariationCardProps {
  businessId: string;
  variation: Variation;
  /** Whether it is in the library already, its owner asked for none like it, or it is being changed as was asked. */
  state: 'kept' | 'rejected' | 'changing' | null;
  /** What it was like before the newest instruction; null where that did not change it. */
  before: DesignVersion | null;
  chosen: boolean;
  onToggle: () => void;
  /** Null while a turn is under way. */
  onMore: (() => void) | null;
  onUnlike: (() => void) | null;
  place: Ref<HTMLDivElement> | undefined;
}

/** One variation: its pictures, its texts, and whether it is selected. */
export function VariationCard(props: VariationCardProps) {
  const { businessId, variation, state, before, chosen, onToggle, onMore, onUnlike, place } = props;
  const { t } = useTranslation('creatives');
  const { headline, text, description, callToAction, previews, unseen } = variation;
  const isNew = unseen.length > 0 && state !== 'kept';
  const ChoiceIcon = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <Flex
      ref={place}
      className={classes.card}
      component="article"
      tabIndex={-1}
      direction="column"
      gap="sm"
      data-chosen={chosen || state === 'kept'}
      data-rejected={state === 'rejected' || undefined}
      aria-busy={state === 'changing'}
    >
      {before ? (
        <BeforeAndNow
          key={variation.designVersion}
          target={editedVariation(variation, businessId)}
          before={before}
          isMade={variation.isMade}
        />
      ) : (
        <PlacementPictures images={previews} alt={headline} isMade={variation.isMade} />
      )}
      {state === 'changing' && (
        <span role="status" className={classes.stage}>
          {t('create.changing')}
        </span>
      )}
      <Stack className={classes.words} gap={6}>
        <strong dir="auto">
          <Marked text={headline} unseen={isNew ? unseen : []} />
        </strong>
        <p dir="auto">
          <Marked text={text} unseen={isNew ? unseen : []} />
        </p>
        <Flex className={classes.small} component="span" gap={8} justify="space-between" align="center">
          <span dir="auto">
            <Marked text={description} unseen={isNew ? unseen : []} />
          </span>
          <span className={classes.pill}>{t(`callToActions.${callToAction}`)}</span>
        </Flex>
        {isNew && <p className={classes.new}>{t('create.new')}</p>}
      </Stack>
      <SimpleGrid className={classes.actions} cols={2} spacing={8}>
        {state === 'kept' ? (
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
        {state === 'rejected' ? (
          <span className={classes.rejected}>
            <IconBan aria-hidden size={20} /> {t('create.rejected')}
          </span>
        ) : (
          onUnlike && (
            <Button size="sm" variant="default" px={8} onClick={onUnlike}>
              {t('create.unlike')}
            </Button>
          )
        )}
      </SimpleGrid>
    </Flex>
  );
}
