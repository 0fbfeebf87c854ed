import { languageRows, languages } from '@awning/contract/languages';
import { Group, Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../session/preferences.ts';
import classes from './account-menu.module.css';
import { ChoiceGroup } from './ChoiceGroup.tsx';

/** A menu item per language, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { language: chosen, setLanguage } = usePreferences();
  return (
    <ChoiceGroup label={t('account.language')} value={chosen} onChange={setLanguage}>
      <Group role="presentation" className={classes.row} gap={4} align="stretch" wrap="nowrap">
        {languages.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language} className={classes.option}>
            {languageRows[language].name}
          </Menu.RadioItem>
        ))}
      </Group>
    </ChoiceGroup>
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
    <ChoiceGroup label={t('theme.label')} value={theme} onChange={setTheme}>
      <Group role="presentation" className={classes.row} gap={4} align="stretch" wrap="nowrap">
        {options.map(({ value, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} className={classes.option}>
            <Icon aria-hidden size={20} stroke={1.7} />
            <span>{t(`theme.${value}`)}</span>
          </Menu.RadioItem>
        ))}
      </Group>
    </ChoiceGroup>
  );
}
