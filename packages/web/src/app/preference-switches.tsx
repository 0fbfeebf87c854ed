import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../i18n/language.ts';
import { usePreferences } from '../session/preferences.ts';
import classes from './layout.module.css';

/** Switches to the other language; labelled in that language. */
export function LanguageSwitch() {
  const { language, setLanguage } = usePreferences();
  const other = language === 'he' ? 'en' : 'he';
  return (
    <UnstyledButton className={classes.tool} onClick={() => setLanguage(other)} lang={other}>
      <IconLanguage aria-hidden size={22} stroke={1.7} />
      {languageNames[other]}
    </UnstyledButton>
  );
}

/** Switches between light and dark. The account menu also offers the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { setTheme } = usePreferences();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <UnstyledButton
      className={classes.tool}
      onClick={() => setTheme(other)}
      aria-label={t(`theme.switchTo.${other}`)}
    >
      <Icon aria-hidden size={22} stroke={1.7} />
    </UnstyledButton>
  );
}
