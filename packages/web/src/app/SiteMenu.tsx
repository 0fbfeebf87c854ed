import { Flex } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
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

/** The same behind a button that needs no script, where there is none. */
export function NarrowMenu() {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = () => menu.current?.removeAttribute('open');
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  return (
    // Another one on each page: a visited link closes the menu.
    <details key={pathname} ref={menu} className={classes.narrow} onKeyDown={closeByKey}>
      <summary aria-label={t('site.menu')}>
        <IconMenu2 aria-hidden size={24} stroke={1.7} />
      </summary>
      <nav aria-label={t('site.pages')}>
        <ul className="plain-list">
          <SiteLinks pages={pages} />
          <AccountLink />
        </ul>
      </nav>
    </details>
  );
}
