import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from '../../../i18n/language.ts';
import { languageNames, languages } from '../../../i18n/languages.ts';
import { Card } from '../../../ui/Card.tsx';
import { OptionCards } from './OptionCards.tsx';
import classes from './settings.module.css';
import { useKeptTaste } from './use-kept-taste.ts';

const themes = [
  { value: 'light', scheme: 'light', icon: <IconSun aria-hidden size={20} stroke={1.7} /> },
  { value: 'dark', scheme: 'dark', icon: <IconMoon aria-hidden size={20} stroke={1.7} /> },
  { value: 'system', scheme: 'auto', icon: <IconDeviceDesktop aria-hidden size={20} stroke={1.7} /> },
] as const;

/** Language and theme. Both change at once, here and in the account. */
export function LanguagePanel() {
  const { t } = useTranslation('accounts');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const keep = useKeptTaste();
  const theme = themes.find(({ scheme }) => scheme === colorScheme) ?? themes[2];
  return (
    <>
      <Card title={t('language.title')}>
        <OptionCards
          label={t('language.title')}
          value={currentLanguage()}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChoose={async (language) => {
            await chooseLanguage(language);
            keep({ language });
          }}
        />
        <p className={classes.quiet}>{t('language.help')}</p>
      </Card>
      <Card title={t('language.themeTitle')}>
        <OptionCards
          label={t('language.themeTitle')}
          value={theme.value}
          options={themes.map(({ value, icon }) => ({ value, icon, label: t(`language.${value}`) }))}
          onChoose={(value) => {
            setColorScheme(value === 'system' ? 'auto' : value);
            keep({ theme: value });
          }}
        />
        <p className={classes.quiet}>{t('language.themeHelp')}</p>
      </Card>
    </>
  );
}
