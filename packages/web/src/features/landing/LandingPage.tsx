import { DataProvider } from '../../api/DataProvider.tsx';
import { AwningStripes } from '../../ui/AwningStripes.tsx';
import { EndCall } from './EndCall.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import classes from './landing.module.css';
import { PlanPrices } from './PlanPrices.tsx';

/** `/`: what Awning does for a shop, in three steps, and what it costs. */
export default function LandingPage() {
  return (
    <div className={classes.page}>
      <AwningStripes />
      <Hero />
      <HowItWorks />
      <DataProvider>
        <PlanPrices />
      </DataProvider>
      <EndCall />
    </div>
  );
}
