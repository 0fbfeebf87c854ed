import { type Language, languageRows, languages } from '@awning/contract/languages';
import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { addressIn, publicPageAt } from '../i18n/addresses.ts';
import { storeFirstChoice } from '../i18n/language.ts';
import { usePreferences } from '../session/preferences.ts';
import classes from './layout.module.css';

/** A switch to each other language. */
export function LanguageSwitches() {
  const { language } = usePreferences();
  return languages
    .filter((other) => other !== language)
    .map((other) => <LanguageSwitch key={other} other={other} />);
}

/**
 * Switches to a language; labelled in that language. On public pages it leads to the twin's address, which needs no
 * script, and only a visitor's first choice is stored.
 */
function LanguageSwitch({ other }: { other: Language }) {
  const { setLanguage } = usePreferences();
  const page = publicPageAt(useLocation().pathname);
  const content = (
    <>
      <IconLanguage aria-hidden size={22} stroke={1.7} />
      {languageRows[other].name}
    </>
  );
  if (!page)
    return (
      <UnstyledButton className={classes.tool} onClick={() => setLanguage(other)} lang={other}>
        {content}
      </UnstyledButton>
    );
  return (
    <UnstyledButton
      component="a"
      className={classes.tool}
      href={addressIn(page.path, other)}
      hrefLang={other}
      lang={other}
      onClick={() => storeFirstChoice(other)}
    >
      {content}
    </UnstyledButton>
  );
}

const neverChanges = () => () => {};

/** Switches between light and dark. The account menu also offers the system's. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { setTheme } = usePreferences();
  const scheme = useComputedColorScheme('light');
  // A page that was rendered ahead of time does not know the choice: React takes it over as it is, and then draws it anew.
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const other = isTakenOver && scheme === 'dark' ? 'light' : 'dark';
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
