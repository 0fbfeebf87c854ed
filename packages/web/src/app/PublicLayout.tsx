import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';

/** The layout of public pages. */
export function PublicLayout() {
  return (
    <div className={classes.public}>
      <SkipLink />
      <DemoBanner />
      <header className={classes.bar}>
        <Link to="/" className={classes.home} aria-label="Awning">
          <Logo />
        </Link>
        <Group gap={4} wrap="nowrap">
          <ThemeSwitch />
          <LanguageSwitch />
        </Group>
      </header>
      <MainArea className={classes.grow} />
    </div>
  );
}
