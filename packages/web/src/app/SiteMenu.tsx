import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FoldedMenu } from './FoldedMenu.tsx';
import { AccountLink, SiteLinks } from './SiteLinks.tsx';
import classes from './site.module.css';

const pages = ['capabilities', 'pricing', 'support', 'about', 'contact'] as const;

/** The links of public pages' header, side by side, where there is room for them. */
export function WideMenu() {
  const { t } = useTranslation();
  return (
    <nav className={classes.wide} aria-label={t('site.pages')}>
      <Flex className="plain-list" component="ul" gap={2}>
        <SiteLinks pages={pages} />
        <AccountLink />
      </Flex>
    </nav>
  );
}

/** The same behind a button. */
export function NarrowMenu() {
  const { t } = useTranslation();
  return (
    <FoldedMenu label={t('site.pages')}>
      <SiteLinks pages={pages} />
      <AccountLink />
    </FoldedMenu>
  );
}
