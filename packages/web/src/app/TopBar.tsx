import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import classes from './app-layout.module.css';

/** The phone's top line: whose shop this is, and the account menu. */
export function TopBar({ account }: { account: ReactNode }) {
  return (
    <header className={classes.top}>
      <Link to="/dashboard" className={classes.home} aria-label="Awning">
        <Logo size={28} />
      </Link>
      {account}
    </header>
  );
}
