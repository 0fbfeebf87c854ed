import { Flex, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';

/** The layout of public pages. */
export function PublicLayout() {
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <DemoBanner />
      <Flex className={classes.bar} component="header" gap="sm" justify="space-between" align="center">
        <Link to="/" className={classes.home} aria-label="Awning">
          <Logo />
        </Link>
        <Group gap={4} wrap="nowrap">
          <ThemeSwitch />
          <LanguageSwitch />
        </Group>
      </Flex>
      <MainArea className={classes.grow} />
    </Stack>
  );
}
