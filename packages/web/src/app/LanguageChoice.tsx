import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/language.ts';
import { languageNames, languages } from '../i18n/languages.ts';
import classes from './account-menu.module.css';

/** The languages side by side, each by its own name. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
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
            data-chosen={i18n.resolvedLanguage === language}
            aria-current={i18n.resolvedLanguage === language}
            onClick={() => chooseLanguage(language)}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
