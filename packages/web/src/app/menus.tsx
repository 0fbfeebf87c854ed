import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { publicPageAt } from '../i18n/addresses.ts';
import { Logo } from '../ui/Logo.tsx';
import { usePublicAddress } from '../ui/public-pages.tsx';
import classes from './app-layout.module.css';
import type { NavigationLink } from './navigation.ts';

interface MenuParts {
  account: ReactNode;
  /** The button that opens the palette. */
  search: ReactNode;
}

/** The desktop's sidebar menu. */
export function Sidebar({ links, account, search }: MenuParts & { links: readonly NavigationLink[] }) {
  const { t } = useTranslation();
  return (
    <Flex className={classes.sidebar} component="header" direction="column" gap="lg">
      <Link to="/dashboard" className={classes.home} aria-label="Awning">
        <Logo />
      </Link>
      {search}
      <Flex aria-label={t('nav.label')} component="nav" gap={4} flex={1} direction="column">
        {links.map((link) => (
          <SideLink key={link.to} {...link} />
        ))}
      </Flex>
      {account}
    </Flex>
  );
}

/** One menu item; also used by the phone's drawer. */
export function SideLink({ to, label, icon: Icon, onClick }: NavigationLink & { onClick?: () => void }) {
  const { t } = useTranslation();
  const address = usePublicAddress();
  const page = publicPageAt(to);
  return (
    <NavLink
      to={page ? address(page.path) : to}
      end={to === '/dashboard'}
      className={classes.link}
      {...(onClick ? { onClick } : {})}
    >
      <Icon aria-hidden size={22} stroke={1.7} />
      <span>{t(label)}</span>
    </NavLink>
  );
}

/** The phone's top bar: search and the account menu. */
export function TopBar({ account, search }: MenuParts) {
  return (
    <header className={classes.top}>
      <Link to="/dashboard" className={classes.home} aria-label="Awning">
        <Logo size={28} />
      </Link>
      <Flex gap={6} align="center">
        {search}
        {account}
      </Flex>
    </header>
  );
}
