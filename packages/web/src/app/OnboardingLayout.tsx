import '../ui/mantine-signed-in.css';
import { useLocation } from 'react-router';
import { DataProvider } from '../api/DataProvider.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';
import { RequireOnboarding } from './RequireOnboarding.tsx';
import { neededAt, stepOf } from './steps.ts';

export { loadUserData as preload } from './session-data.ts';

/** The five steps, each open once the steps that it requires are done. */
export default function OnboardingLayout() {
  const { pathname } = useLocation();
  return (
    <DataProvider>
      <RequireOnboarding needs={neededAt(pathname)}>
        <OnboardingFrame step={stepOf(pathname)} />
      </RequireOnboarding>
    </DataProvider>
  );
}
