import { Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTaste } from '../session/taste.ts';
import classes from './account-menu.module.css';

const options = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'system', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or what the system says, as three items in one row. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTaste();
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
