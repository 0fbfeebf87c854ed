import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './app-layout.module.css';
import { type NavigationLink, thumbPaths } from './navigation.ts';
import { SideLink } from './Sidebar.tsx';

/** The phone's menu: the four most used pages under the thumb, the others in a drawer from below. */
export function BottomBar({ links }: { links: NavigationLink[] }) {
  const { t } = useTranslation();
  const [open, { open: show, close }] = useDisclosure(false);
  const near = links.filter(({ to }) => thumbPaths.includes(to));
  const far = links.filter(({ to }) => !thumbPaths.includes(to));
  return (
    <>
      <nav data-bottom-bar className={classes.bottom} aria-label={t('nav.label')}>
        {near.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/dashboard'} className={classes.thumb}>
            <Icon aria-hidden size={24} stroke={1.7} />
            <span>{t(label)}</span>
          </NavLink>
        ))}
        {far.length > 0 && (
          <UnstyledButton
            className={classes.thumb}
            onClick={show}
            aria-haspopup="dialog"
            aria-expanded={open}
          >
            <IconMenu2 aria-hidden size={24} stroke={1.7} />
            <span>{t('nav.more')}</span>
          </UnstyledButton>
        )}
      </nav>
      <Drawer
        opened={open}
        onClose={close}
        position="bottom"
        title={t('nav.more')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ content: classes.drawer }}
      >
        <nav className={classes.links} aria-label={t('nav.more')}>
          {far.map((link) => (
            <SideLink key={link.to} {...link} onClick={close} />
          ))}
        </nav>
      </Drawer>
    </>
  );
}
