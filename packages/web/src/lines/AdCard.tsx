import type { Language } from '@awning/contract/languages';
import type { LineRole } from '@awning/contract/line-words';
import type { LineAd } from '@awning/contract/lines';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../i18n/language.ts';
import { useBusiness } from '../session/active-business.ts';
import { LogoPicture } from '../ui/LogoPicture.tsx';
import classes from './ad-card.module.css';

/** Side of the logo, in pixels. */
const logoSide = 28;

interface AdCardProps {
  businessId: string;
  ad: LineAd;
  language: Language;
  /** The part that is looked at. */
  role: LineRole;
  /** Rendered in that part in place of its words. */
  children?: ReactNode;
  /** Lower, for beside a field while the keyboard is open. */
  isCompact?: boolean;
}

/** An ad in words: as in a feed, with the headline where the picture is. It is set by the browser, so that it follows each letter. */
export function AdCard({ businessId, ad, language, role, children, isCompact = false }: AdCardProps) {
  const { t } = useTranslation('lines');
  const { t: ofAds } = useTranslation('creatives');
  const business = useBusiness(businessId);
  const part = (name: LineRole) => (
    <span className={classes.part} data-part={name} data-shown={name === role || undefined} dir="auto">
      {name === role && children ? children : ad[name]}
    </span>
  );
  return (
    <figure
      className={classes.ad}
      aria-label={t('ad')}
      dir={directionOf(language)}
      data-compact={isCompact || undefined}
    >
      <Group className={classes.head} gap={8} px={14} py={isCompact ? 6 : 10} wrap="nowrap">
        <span className={classes.logo} aria-hidden="true">
          {business?.logo ? (
            <LogoPicture src={business.logo} side={logoSide} />
          ) : (
            [...(business?.name ?? '')][0]
          )}
        </span>
        <strong dir="auto">{business?.name}</strong>
        <span>{ofAds('preview.sponsored')}</span>
      </Group>
      {part('text')}
      <div className={classes.picture}>{part('headline')}</div>
      <div className={classes.foot}>
        {part('description')}
        <span className={classes.button}>{ofAds(`callToActions.${ad.callToAction}`)}</span>
      </div>
    </figure>
  );
}
