import { Flex, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataProvider } from '../../api/DataProvider.tsx';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { AwningStripes } from '../../ui/AwningStripes.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { BoostOrCampaign } from './BoostOrCampaign.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import classes from './landing.module.css';
import { PlanPrices } from './PlanPrices.tsx';
import { Questions } from './Questions.tsx';

/** `/`: an ad that Awning made, how it came to be and what it costs, beside boosting a post; the plans, and three questions. */
export default function LandingPage() {
  const sells = useSellsPlans();
  return (
    <div className={classes.page}>
      <AwningStripes />
      <Hero />
      <HowItWorks />
      <BoostOrCampaign />
      {sells && (
        <DataProvider>
          <PlanPrices />
        </DataProvider>
      )}
      <Questions />
      <EndCall />
    </div>
  );
}

/** The call to action at the page's end. */
export function EndCall() {
  const { t } = useTranslation('landing');
  return (
    <Flex className={classes.end} component="section" direction="column" gap="sm" align="center">
      <Title order={2}>{t('endTitle')}</Title>
      <p className={classes.lead}>{t('endText')}</p>
      <LinkButton to="/login?tab=signup" size="lg">
        {t('start')}
      </LinkButton>
    </Flex>
  );
}
