import type { googleReturns } from '@awning/contract/identity';
import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { apiBase } from '../api/base.ts';
import { currentLanguage } from '../i18n/language.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { useAbout } from './server-info.ts';

interface GoogleButtonProps extends ButtonProps {
  /** Where to go on after the sign-in; see `googleReturns`. */
  returnTo?: (typeof googleReturns)[number];
  label?: string;
  /** Called before the browser leaves. */
  onClick?: () => void;
}

/** Leads to the sign-in page at Google; nothing where the server offers none. */
export function GoogleButton({ returnTo = 'start', label, ...props }: GoogleButtonProps) {
  const { t } = useTranslation('identity');
  const about = useAbout();
  if (!about?.googleSignIn) return null;
  const query = new URLSearchParams({ returnTo, language: currentLanguage() });
  return (
    <Button
      component="a"
      href={`${apiBase}/user/google/login?${query}`}
      variant="default"
      leftSection={<GoogleMark />}
      {...props}
    >
      {label ?? t('google.continue')}
    </Button>
  );
}
