import type { Variation } from '@awning/contract/creative-conversations';
import type { DesignVersion } from '@awning/contract/creatives';
import { Flex, Stack } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { PlacementPictures } from '../ad/PlacementPictures.tsx';
import { editedVariation } from '../edit/edit-target.ts';
import { BeforeAndNow } from './BeforeAndNow.tsx';
import classes from './create.module.css';
import { Marked } from './Marked.tsx';
import { PhoneActions } from './PhoneActions.tsx';
import { WideActions } from './WideActions.tsx';

interface VariationCardProps {
  businessId: string;
  /** Null before the conversation exists. */
  conversationId: string | null;
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
  const { businessId, conversationId, variation, state, before } = props;
  const { chosen, onToggle, onMore, onUnlike, place } = props;
  const { t } = useTranslation('creatives');
  const { headline, text, description, callToAction, previews, unseen } = variation;
  const isPhone = useIsPhone();
  const isKept = state === 'kept';
  const isNew = unseen.length > 0 && !isKept;
  const actions = { businessId, variation, isKept, isRejected: state === 'rejected', onMore, onUnlike };
  return (
    <Flex
      ref={place}
      className={classes.card}
      component="article"
      tabIndex={-1}
      direction="column"
      gap="sm"
      data-reel-card
      data-chosen={chosen || isKept}
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
        <PlacementPictures images={previews} alt={headline} isMade={variation.isMade} isSingle={isPhone} />
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
      {isPhone ? (
        <>
          {state === 'rejected' && (
            <span className={classes.rejected}>
              <IconBan aria-hidden size={20} /> {t('create.rejected')}
            </span>
          )}
          <PhoneActions {...actions} conversationId={conversationId} />
        </>
      ) : (
        <WideActions {...actions} chosen={chosen} onToggle={onToggle} />
      )}
    </Flex>
  );
}
