import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import SettingsPage from '../../features/accounts/SettingsPage.tsx';
import { useOnboarding } from '../../session/user.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const GoogleNotice = lazyComponent(async () => ({
  default: (await import('../../features/identity/GoogleNotice.tsx')).GoogleNotice,
}));
const SecurityPanel = lazyComponent(() => import('../../features/identity/security/SecurityPanel.tsx'));
const ReportsPanel = lazyComponent(() => import('../../features/reports/ReportsPanel.tsx'));
const ConnectionPanel = lazyComponent(() => import('../../features/connections/panel/ConnectionPanel.tsx'));

/** The settings with the tab from connections. The return from Facebook opens that tab. */
export default function Settings() {
  const { t } = useTranslation(['connections', 'identity', 'reports']);
  const [search] = useSearchParams();
  const { data: steps } = useOnboarding();
  // Before there is a business, there is nothing to connect and nothing to report.
  const hasBusiness = steps?.businessCreated ?? true;
  const outcome = search.get('meta');
  if (outcome !== null && !search.has('tab'))
    return <Navigate to={`?tab=facebook&meta=${encodeURIComponent(outcome)}`} replace />;
  return (
    <>
      {/* What came of a confirmation that this page had asked Google for. */}
      {search.has('google') && (
        <Suspense>
          <GoogleNotice />
        </Suspense>
      )}
      <SettingsPage
        hasPlan={steps?.planSelected ?? true}
        more={[
          {
            key: 'security',
            label: t('identity:security.tab'),
            panel: <SecurityPanel />,
          },
          ...(hasBusiness
            ? [
                {
                  key: 'facebook',
                  label: t('panel.tab'),
                  panel: <ConnectionPanel returnTo="settings" />,
                },
                { key: 'reports', label: t('reports:settings.tab'), panel: <ReportsPanel /> },
              ]
            : []),
        ]}
      />
    </>
  );
}
