import '../ui/mantine-signed-in.css';
import { DataProvider } from '../api/DataProvider.tsx';
import { MainArea } from './MainArea.tsx';
import { RequireOnboarding } from './RequireOnboarding.tsx';

export { loadAppData as preload } from './session-data.ts';

/** Pages that are printed: nothing around them. */
export default function PrintLayout() {
  return (
    <DataProvider>
      <RequireOnboarding needs="business">
        <MainArea />
      </RequireOnboarding>
    </DataProvider>
  );
}
