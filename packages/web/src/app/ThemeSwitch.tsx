import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTaste } from '../session/taste.ts';
import classes from './layout.module.css';

/** Light or dark, by one click. The account menu also offers to follow the system. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { setTheme } = useTaste();
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
