import { Group } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import classes from './login.module.css';

const tabs = ['login', 'signup'] as const;
const addressOf = (tab: string) => (tab === 'login' ? '/login' : '/login?tab=signup');

/** The two tabs as links; arrow keys move between them. */
export function TabLinks({ tab }: { tab: (typeof tabs)[number] }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const other = tab === 'login' ? 'signup' : 'login';

  function change(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    document.getElementById(`tab-${other}`)?.focus();
    navigate(addressOf(other), { replace: true });
  }

  return (
    <Group
      role="tablist"
      aria-label={t('tabs')}
      className={classes.tabs}
      gap={4}
      align="stretch"
      wrap="nowrap"
      onKeyDown={change}
    >
      {tabs.map((name) => (
        <Link
          key={name}
          id={`tab-${name}`}
          role="tab"
          replace
          to={addressOf(name)}
          tabIndex={name === tab ? 0 : -1}
          aria-selected={name === tab}
          aria-controls="login-panel"
          className={classes.tab}
        >
          {t(`${name}.tab`)}
        </Link>
      ))}
    </Group>
  );
}
