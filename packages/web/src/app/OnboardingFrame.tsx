import { Button, Flex, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { signOut } from '../session/authentication.ts';
import { useOnboarding } from '../session/user.ts';
import { Logo } from '../ui/Logo.tsx';
import { LinkButton } from '../ui/links.tsx';
import { toast } from '../ui/toast.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { FoldedMenu } from './FoldedMenu.tsx';
import { LimitNotice } from './LimitNotice.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { settingsPath } from './navigation.ts';
import { LanguageSwitches } from './preference-switches.tsx';
import { StepHeader } from './StepHeader.tsx';
import siteClasses from './site.module.css';

/**
 * The frame of the steps, with log-out (they can be continued after the next sign-in) and the settings: nobody has to end
 * the steps to export what is held about her, or to delete it.
 * @param step 0 for the settings, which lead back to the steps
 */
export function OnboardingFrame({ step, isSettings = false }: { step: number; isSettings?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Stack gap={0} mih="100dvh">
      <SkipLink />
      <LimitNotice />
      <DemoBanner />
      <Flex className={classes.bar} component="header" gap="sm" justify="space-between" align="center">
        <Logo />
        <Group gap={4} wrap="nowrap">
          <LanguageSwitches />
          <Group className={siteClasses.wide} gap={4} wrap="nowrap">
            <Ways isSettings={isSettings} />
          </Group>
          <FoldedMenu label={t('account.label')}>
            <li>
              <Stack gap={4}>
                <Ways isSettings={isSettings} />
              </Stack>
            </li>
          </FoldedMenu>
        </Group>
      </Flex>
      {step > 0 && <StepHeader step={step} />}
      <MainArea className={classes.steps} />
    </Stack>
  );
}

/** To the settings or back from them, and out. */
function Ways({ isSettings }: { isSettings: boolean }) {
  const { t } = useTranslation(['common', 'onboarding']);
  const { data: steps } = useOnboarding();
  const logOut = () => signOut().catch((error: unknown) => toast.error(t('errors:logoutFailed'), error));
  return (
    <>
      {isSettings ? (
        steps && (
          <LinkButton to={steps.nextStep} variant="subtle" size="sm" px={12}>
            {t('onboarding:continue')}
          </LinkButton>
        )
      ) : (
        <LinkButton to={settingsPath} variant="subtle" size="sm" px={12}>
          {t('nav.settings')}
        </LinkButton>
      )}
      <Button variant="subtle" size="sm" px={12} onClick={logOut}>
        {t('account.logout')}
      </Button>
    </>
  );
}
