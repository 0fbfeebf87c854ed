import { DataProvider } from '../api/DataProvider.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './app-layout.module.css';
import { BottomBar } from './BottomBar.tsx';
import { DeletionBanner } from './DeletionBanner.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import { MainArea, SkipLink } from './MainArea.tsx';
import { navigation } from './navigation.ts';
import { useReachable } from './reachable.ts';
import { Sidebar } from './Sidebar.tsx';
import { StepsDone } from './StepsDone.tsx';
import { TopBar } from './TopBar.tsx';

/** The application, for those who have a business. */
export default function AppLayout() {
  return (
    <DataProvider>
      <StepsDone needs="business">
        <Frame />
      </StepsDone>
    </DataProvider>
  );
}

/** On a desktop a sidebar, on a phone a bottom bar in the thumb's reach. */
function Frame() {
  const links = useReachable(navigation);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <LimitNotice />
      <DemoBanner />
      <DeletionBanner />
      <div className={classes.columns}>
        <Sidebar links={links} account={<AccountMenu />} />
        <div className={classes.content}>
          <TopBar account={<AccountMenu compact />} />
          <MainArea className={classes.main} />
        </div>
      </div>
      <BottomBar links={links} />
    </div>
  );
}
