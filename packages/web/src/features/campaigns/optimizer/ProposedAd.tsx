import type { ProposedAd as Ad } from '@awning/contract/optimizer';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './optimizer.module.css';

/** The new ad that is proposed: its picture and its words. */
export function ProposedAd({ ad: { image, headline, text, description, isMade } }: { ad: Ad }) {
  const { t } = useTranslation('optimizer');
  return (
    <div className={classes.ad}>
      <Picture
        src={image}
        alt={t('proposal.picture', { headline })}
        width={240}
        height={240}
        sizes="(max-width: 36em) calc(100vw - 96px), 240px"
        className={classes.adPicture ?? ''}
      />
      <Stack gap={6}>
        <strong dir="auto">{headline}</strong>
        <p dir="auto" className={classes.text}>
          {text}
        </p>
        {description && (
          <p dir="auto" className={classes.note}>
            {description}
          </p>
        )}
        {isMade && <MadeLabel />}
      </Stack>
    </div>
  );
}
