import { AccountMenu } from './AccountMenu.tsx';
import classes from './app-layout.module.css';
import { BottomBar } from './BottomBar.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { MainArea, SkipLink } from './MainArea.tsx';
import { navigation } from './navigation.ts';
import { useReachable } from './reachable.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of the application: on a desktop a sidebar, on a phone a bottom bar in the thumb's reach. */
export default function AppLayout() {
  const links = useReachable(navigation);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <DemoBanner />
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
