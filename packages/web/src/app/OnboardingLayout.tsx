import '../ui/mantine-signed-in.css';
import { Button, Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DataProvider } from '../api/DataProvider.tsx';
import { signOut } from '../session/authentication.ts';
import { Logo } from '../ui/Logo.tsx';
import { toast } from '../ui/toast.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { LanguageSwitch } from './preference-switches.tsx';
import { RequireOnboarding } from './RequireOnboarding.tsx';
import { StepHeader } from './StepHeader.tsx';
import { stepOf } from './steps.ts';

export { loadUserData as preload } from './session-data.ts';

/** The five steps, each open once the steps that it requires are done. */
export default function OnboardingLayout() {
  const step = stepOf(useLocation().pathname);
  return (
    <DataProvider>
      <RequireOnboarding needs={step === 1 ? 'nothing' : 'email'}>
        <Frame step={step} />
      </RequireOnboarding>
    </DataProvider>
  );
}

/** The layout of the steps, with log-out (the steps can be continued after the next sign-in). */
function Frame({ step }: { step: number }) {
  const { t } = useTranslation();
  const logOut = () => signOut().catch((error: unknown) => toast.error(t('errors:logoutFailed'), error));
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <LimitNotice />
      <DemoBanner />
      <Flex className={classes.bar} component="header" gap="sm" justify="space-between" align="center">
        <Logo />
        <Group gap={4} wrap="nowrap">
          <LanguageSwitch />
          <Button variant="subtle" size="sm" px={12} onClick={logOut}>
            {t('account.logout')}
          </Button>
        </Group>
      </Flex>
      {step > 0 && <StepHeader step={step} />}
      <MainArea className={classes.steps} />
    </Stack>
  );
}
