import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, directionOf } from '../i18n/language.ts';
import { ConnectionLine } from '../ui/ConnectionLine.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { NewVersion } from './NewVersion.tsx';

const colorScheme = localStorageColorSchemeManager({ key: 'awning.theme' });

/** What every page requires: theme, direction, toasts, and the lines about connection and version. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider detectDirection={false} initialDirection={directionOf(currentLanguage())}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <FollowLanguage />
        {children}
        <ToastHost />
        <ConnectionLine />
        <NewVersion />
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Updates the components' direction with the language. */
function FollowLanguage() {
  const { i18n } = useTranslation();
  const { setDirection } = useDirection();
  const direction = directionOf(i18n.resolvedLanguage);
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
