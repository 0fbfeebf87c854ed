import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { signOut } from '../session/sign-out.ts';
import { Logo } from '../ui/Logo.tsx';
import { toast } from '../ui/toast.ts';
import { DemoBanner } from './DemoBanner.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import classes from './layout.module.css';
import { MainArea, SkipLink } from './MainArea.tsx';
import { StepHeader } from './StepHeader.tsx';
import { stepOf } from './steps.ts';

/** The frame of the five steps, with the way out (the steps wait for the next sign-in). */
export default function OnboardingLayout() {
  const { t } = useTranslation();
  const step = stepOf(useLocation().pathname);
  const leave = () => signOut().catch((error: unknown) => toast.error(t('errors:logoutFailed'), error));
  return (
    <div className={classes.public}>
      <SkipLink />
      <DemoBanner />
      <header className={classes.bar}>
        <Logo />
        <div className={classes.tools}>
          <LanguageSwitch />
          <Button variant="subtle" size="sm" onClick={leave}>
            {t('account.logout')}
          </Button>
        </div>
      </header>
      {step > 0 && <StepHeader step={step} />}
      <MainArea className={classes.steps} />
    </div>
  );
}
