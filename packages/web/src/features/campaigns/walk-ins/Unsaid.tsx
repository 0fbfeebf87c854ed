import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import type { CampaignWalkIns } from '@awning/contract/walkins';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/links.tsx';
import classes from './walk-ins.module.css';

interface UnsaidProps {
  ads: Campaign['creatives'];
  inPictures: CampaignWalkIns['inPictures'];
}

/** Ads whose pictures say no word, and how one comes into them: a running ad is not changed. */
export function Unsaid({ ads, inPictures }: UnsaidProps) {
  const { t } = useTranslation('walkins');
  const without = ads.filter(({ id }) => !inPictures.some(({ creativeId }) => creativeId === id));
  if (without.length === 0) return null;
  return (
    <p className={classes.note}>
      {t('card.unsaid', {
        count: without.length,
        ads: without.map(({ headline }) => `“${isolate(headline)}”`).join(', '),
      })}{' '}
      <TextLink to="/dashboard/creatives?tab=library">{t('card.toLibrary')}</TextLink>
    </p>
  );
}
