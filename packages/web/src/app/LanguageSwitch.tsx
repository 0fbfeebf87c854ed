import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { languageNames } from '../i18n/languages.ts';
import { useTaste } from '../session/taste.ts';
import classes from './layout.module.css';

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { language, setLanguage } = useTaste();
  const other = language === 'he' ? 'en' : 'he';
  return (
    <UnstyledButton className={classes.tool} onClick={() => setLanguage(other)} lang={other}>
      <IconLanguage aria-hidden size={22} stroke={1.7} />
      {languageNames[other]}
    </UnstyledButton>
  );
}
