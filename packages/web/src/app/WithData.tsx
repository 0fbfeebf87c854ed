import { Outlet } from 'react-router';
import { DataProvider } from '../api/DataProvider.tsx';

/** The layout of public pages that use queries or mutations. */
export default function WithData() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
