import '../ui/mantine-signed-in.css';
import { Box, Group, Stack } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DataProvider } from '../api/DataProvider.tsx';
import { useEntitlements } from '../queries/entitlements.ts';
import { useSellsPlans } from '../session/sells-plans.ts';
import { useOnboarding, useUser } from '../session/user.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notices.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './app-layout.module.css';
import { BottomBar } from './BottomBar.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import { MainArea, SkipLink } from './MainArea.tsx';
import { Sidebar, TopBar } from './menus.tsx';
import { navigation, navigationAtTop, navigationWithoutPlans, settingsPath } from './navigation.ts';
import { PlanBanner } from './PlanBanner.tsx';
import { SearchButton } from './palette/SearchButton.tsx';
import { usePalette } from './palette/use-palette.ts';
import { RequireOnboarding } from './RequireOnboarding.tsx';
import { isReady } from './steps.ts';
import { useMenus } from './use-menus.ts';

export { loadAppData as preload } from './session-data.ts';

// Weighs on no page of the application.
const OnboardingFrame = lazyComponent(async () => ({
  default: (await import('./OnboardingFrame.tsx')).OnboardingFrame,
}));
const Palette = lazyDialog(() => import('./palette/Palette.tsx'));

/** The layout of the application, for users with a business. */
export default function AppLayout() {
  return (
    <DataProvider>
      <Ready />
    </DataProvider>
  );
}

/** The settings are open to everybody: within onboarding, in its frame. */
function Ready() {
  const { pathname } = useLocation();
  const { data: steps } = useOnboarding();
  if (pathname === settingsPath && steps && !isReady(steps, 'business'))
    return (
      <Suspense>
        <OnboardingFrame step={0} isSettings />
      </Suspense>
    );
  return (
    <RequireOnboarding needs="business">
      <Frame />
    </RequireOnboarding>
  );
}

/** Notices come again to a browser that had them, where its subscription ended since its last visit. */
function renewNotices(): void {
  if (localStorage.getItem('awning.pushDevice') === null) return;
  void import('../features/leads/push/api.ts').then(({ renewDevice }) => renewDevice()).catch(() => {});
}

/** A sidebar on a desktop; a top bar and a bottom bar on a phone. */
function Frame() {
  const { canUpgrade } = useEntitlements();
  const palette = usePalette();
  useEffect(renewNotices, []);
  const sells = useSellsPlans();
  const menus = useMenus();
  const links = !sells ? navigationWithoutPlans : canUpgrade ? navigation : navigationAtTop;
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <LimitNotice />
      <DemoBanner />
      <DeletionBanner />
      <PlanBanner />
      <Group gap={0} align="stretch" wrap="nowrap" flex={1}>
        {menus.wide && (
          <Sidebar links={links} search={<SearchButton onClick={palette.open} />} account={<AccountMenu />} />
        )}
        <Stack gap={0} flex={1} miw={0}>
          {menus.narrow && (
            <TopBar
              search={<SearchButton compact onClick={palette.open} />}
              account={<AccountMenu compact />}
            />
          )}
          <MainArea className={classes.main} />
        </Stack>
      </Group>
      {menus.narrow && <BottomBar links={links} />}
      <Palette opened={palette.opened} onClose={palette.close} />
    </Stack>
  );
}

/** Shown while an account is being deleted: the campaigns that it waits for. */
function DeletionBanner() {
  const { t } = useTranslation('accounts');
  const { data: user } = useUser();
  if (!user?.deletionRequestedAt) return null;
  return (
    <Box role="status" px="md" pt="sm">
      <Notice title={t('delete.pendingTitle')}>{t('delete.pendingText')}</Notice>
    </Box>
  );
}
