import type { Variation } from '@awning/contract/creative-conversations';
import { Button, SimpleGrid } from '@mantine/core';
import { IconBan, IconCheck, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PreviewButton } from '../ad/preview/PreviewButton.tsx';
import { EditButton } from '../edit/EditButton.tsx';
import { editedVariation } from '../edit/edit-target.ts';
import classes from './create.module.css';

interface WideActionsProps {
  businessId: string;
  variation: Variation;
  isKept: boolean;
  isRejected: boolean;
  chosen: boolean;
  onToggle: () => void;
  /** Null while a turn is under way. */
  onMore: (() => void) | null;
  onUnlike: (() => void) | null;
}

/** What is done with one of the ads that stand side by side: several are chosen, and kept at once. */
export function WideActions(props: WideActionsProps) {
  const { businessId, variation, isKept, isRejected, chosen, onToggle, onMore, onUnlike } = props;
  const { t } = useTranslation('creatives');
  const ChoiceIcon = chosen ? IconCircleCheckFilled : IconCircle;
  return (
    <SimpleGrid className={classes.actions} cols={2} spacing={8}>
      {isKept ? (
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
      <PreviewButton ad={{ ...variation, images: variation.previews }} />
      {onMore && (
        <Button size="sm" variant="default" px={8} onClick={onMore}>
          {t('create.moreLike')}
        </Button>
      )}
      {isRejected ? (
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
  );
}
