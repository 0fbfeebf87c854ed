import { Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../i18n/languages.ts';
import { usePreferences } from '../session/preferences.ts';
import classes from './account-menu.module.css';

/** A menu item per language, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { language: chosen, setLanguage } = usePreferences();
  return (
    <>
      <Menu.Label>{t('account.language')}</Menu.Label>
      <div className={classes.row}>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            closeMenuOnClick={false}
            className={classes.option}
            data-chosen={language === chosen}
            aria-current={language === chosen}
            onClick={() => setLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}

const options = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'system', icon: IconDeviceDesktop },
] as const;

/** Light, dark or the system's, as three items in one row. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { theme, setTheme } = usePreferences();
  return (
    <>
      <Menu.Label>{t('theme.label')}</Menu.Label>
      <div className={classes.row}>
        {options.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            closeMenuOnClick={false}
            className={classes.option}
            data-chosen={theme === value}
            aria-current={theme === value}
            onClick={() => setTheme(value)}
          >
            <Icon aria-hidden size={20} stroke={1.7} />
            <span>{t(`theme.${value}`)}</span>
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
