import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/language.ts';
import { languageNames } from '../i18n/languages.ts';
import classes from './layout.module.css';

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const other = i18n.resolvedLanguage === 'he' ? 'en' : 'he';
  return (
    <UnstyledButton className={classes.tool} onClick={() => chooseLanguage(other)} lang={other}>
      <IconLanguage aria-hidden size={22} stroke={1.7} />
      {languageNames[other]}
    </UnstyledButton>
  );
}
