import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './account-menu.module.css';

const options = [
  { value: 'light', key: 'light', icon: IconSun },
  { value: 'dark', key: 'dark', icon: IconMoon },
  { value: 'auto', key: 'system', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or what the system says, as three items in one row. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('theme.label')}</Menu.Label>
      <div className={classes.row}>
        {options.map(({ value, key, icon: Icon }) => (
          <Menu.Item
            key={value}
            closeMenuOnClick={false}
            className={classes.option}
            data-chosen={colorScheme === value}
            aria-current={colorScheme === value}
            onClick={() => setColorScheme(value)}
          >
            <Icon aria-hidden size={20} stroke={1.7} />
            <span>{t(`theme.${key}`)}</span>
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
