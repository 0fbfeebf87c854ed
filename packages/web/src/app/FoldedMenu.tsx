import { IconMenu2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import classes from './site.module.css';

interface FoldedMenuProps {
  label: string;
  /** List items. */
  children: ReactNode;
}

/** What a header has no room for on a narrow screen, behind a button that needs no script. Elsewhere it is not shown. */
export function FoldedMenu({ label, children }: FoldedMenuProps) {
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
      <nav aria-label={label}>
        <ul className="plain-list">{children}</ul>
      </nav>
    </details>
  );
}
