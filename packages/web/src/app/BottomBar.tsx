import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import classes from './app-layout.module.css';
import { bottomBarPaths, type NavigationLink } from './navigation.ts';

const MoreDrawer = lazyDialog(() => import('./MoreDrawer.tsx'));

/** The phone's menu: the four most used pages, the others in a drawer. */
export function BottomBar({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useTranslation();
  const [open, { open: show, close }] = useDisclosure(false);
  const shown = links.filter(({ to }) => bottomBarPaths.includes(to));
  const more = links.filter(({ to }) => !bottomBarPaths.includes(to));
  return (
    <>
      <nav data-bottom-bar className={classes.bottom} aria-label={t('nav.label')}>
        {shown.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/dashboard'} className={classes.bottomLink}>
            <Icon aria-hidden size={24} stroke={1.7} />
            <span>{t(label)}</span>
          </NavLink>
        ))}
        {more.length > 0 && (
          <UnstyledButton
            className={classes.bottomLink}
            onClick={show}
            aria-haspopup="dialog"
            aria-expanded={open}
          >
            <IconMenu2 aria-hidden size={24} stroke={1.7} />
            <span>{t('nav.more')}</span>
          </UnstyledButton>
        )}
      </nav>
      <MoreDrawer links={more} opened={open} onClose={close} />
    </>
  );
}
