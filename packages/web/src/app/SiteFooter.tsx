import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AwningStripes } from '../ui/AwningStripes.tsx';
import { Logo } from '../ui/Logo.tsx';
import { SiteLinks, sitePages } from './SiteLinks.tsx';
import classes from './site.module.css';

const pages = Object.keys(sitePages) as (keyof typeof sitePages)[];

/** The footer of public pages, with links to all of them. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className={classes.footer}>
      <AwningStripes />
      <div className={classes.inside}>
        <div>
          <Logo size={28} />
          <p className={classes.tagline}>{t('site.tagline')}</p>
        </div>
        <nav aria-label={t('site.more')}>
          <SimpleGrid
            className={`plain-list ${classes.links}`}
            component="ul"
            minColWidth="8.125rem"
            spacing={12}
            verticalSpacing={0}
          >
            <SiteLinks pages={pages} />
          </SimpleGrid>
        </nav>
      </div>
    </footer>
  );
}
