import type { Campaign } from '@awning/contract/campaigns';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useAdFigures } from '../api.ts';
import { AdFigures } from './AdFigures.tsx';
import classes from './detail.module.css';

const AddCreativesDialog = lazyDialog(() => import('./AddCreativesDialog.tsx'));

/** The campaign's ads as pictures, each with its status at Meta and its figures. */
export function AdList({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const [adding, { open, close }] = useDisclosure(false);
  const figures = useAdFigures(campaign);
  const isOver = campaign.delivery === 'ended';
  return (
    <Card
      title={t('detail.ads')}
      aside={
        !isOver && (
          <Button variant="default" size="sm" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
            {t('detail.add')}
          </Button>
        )
      }
    >
      <ul className={classes.ads}>
        {campaign.creatives.map(({ id, image, headline, text, delivery }) => (
          <li key={id}>
            <Picture src={image} alt="" width={96} height={96} className={classes.adPicture} />
            <div className={classes.adWords}>
              <strong dir="auto">{headline || text}</strong>
              {headline && (
                <span className={classes.adText} dir="auto">
                  {text}
                </span>
              )}
              <span className={classes.adState} data-bad={delivery === 'rejected' || delivery === 'failed'}>
                {t(`ad.${delivery}`)}
              </span>
              {figures && <AdFigures campaign={campaign} figures={figures.get(id)} />}
            </div>
          </li>
        ))}
      </ul>
      <AddCreativesDialog campaign={campaign} opened={adding} onClose={close} />
    </Card>
  );
}
