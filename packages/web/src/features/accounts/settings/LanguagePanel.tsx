import { languageRows, languages } from '@awning/contract/languages';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../session/preferences.ts';
import { Card } from '../../../ui/Card.tsx';
import { OptionCards } from './OptionCards.tsx';
import classes from './settings.module.css';

const themes = [
  { value: 'light', icon: <IconSun aria-hidden size={20} stroke={1.7} /> },
  { value: 'dark', icon: <IconMoon aria-hidden size={20} stroke={1.7} /> },
  { value: 'system', icon: <IconDeviceDesktop aria-hidden size={20} stroke={1.7} /> },
] as const;

/** Language and theme. Both apply at once, and are stored in the account. */
export function LanguagePanel() {
  const { t } = useTranslation('accounts');
  const { language, theme, setLanguage, setTheme } = usePreferences();
  return (
    <>
      <Card title={t('language.title')}>
        <OptionCards
          label={t('language.title')}
          value={language}
          options={languages.map((value) => ({ value, label: languageRows[value].name, lang: value }))}
          onChoose={setLanguage}
        />
        <p className={classes.quiet}>{t('language.help')}</p>
      </Card>
      <Card title={t('language.themeTitle')}>
        <OptionCards
          label={t('language.themeTitle')}
          value={theme}
          options={themes.map(({ value, icon }) => ({ value, icon, label: t(`language.${value}`) }))}
          onChoose={setTheme}
        />
        <p className={classes.quiet}>{t('language.themeHelp')}</p>
      </Card>
    </>
  );
}
