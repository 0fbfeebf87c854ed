import { DataProvider } from '../api/DataProvider.tsx';
import classes from './layout.module.css';
import { MainArea } from './MainArea.tsx';

/** The layout of pages that are one thing alone: no menus, the whole height of the screen. */
export default function BareLayout() {
  return (
    <DataProvider>
      <MainArea className={classes.bare} />
    </DataProvider>
  );
}
