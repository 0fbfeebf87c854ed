import { Flex, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { usePublicAddress } from '../ui/public-pages.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { LanguageSwitches, ThemeSwitch } from './preference-switches.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { NarrowMenu, WideMenu } from './SiteMenu.tsx';

/** The layout of public pages. */
export function PublicLayout() {
  const address = usePublicAddress();
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <DemoBanner />
      <Flex className={classes.bar} component="header" gap="sm" justify="space-between" align="center">
        <Link to={address('/')} className={classes.home} aria-label="Awning">
          <Logo />
        </Link>
        <Group gap={4} wrap="nowrap">
          <WideMenu />
          <ThemeSwitch />
          <LanguageSwitches />
          <NarrowMenu />
        </Group>
      </Flex>
      <MainArea className={classes.grow} />
      <SiteFooter />
    </Stack>
  );
}
