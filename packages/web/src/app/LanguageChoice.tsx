import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '../i18n/languages.ts';
import { useTaste } from '../session/taste.ts';
import classes from './account-menu.module.css';

/** The languages side by side, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { language: chosen, setLanguage } = useTaste();
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
