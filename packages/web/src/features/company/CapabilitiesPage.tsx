import { type Capability, capabilities, plansWith } from '@awning/contract/capabilities';
import { Flex, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { useSellsPlans } from '../../session/sells-plans.ts';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PublicHead, usePublicAddress } from '../../ui/public-pages.tsx';
import classes from './capabilities.module.css';

/** `/capabilities`: what Awning does, in the order in which an owner meets it, and what it does not do. */
export default function CapabilitiesPage() {
  const { t } = useTranslation('company');
  const address = usePublicAddress();
  const sells = useSellsPlans();
  const partOf = usePlansWith();
  const limits = t('capabilities.limits', { returnObjects: true });
  return (
    <div className={classes.page}>
      <PublicHead title={t('capabilities.title')} description={t('capabilities.description')} />
      <PageHeader title={t('capabilities.title')} lead={t('capabilities.lead')} />
      <SimpleGrid
        className={`plain-list ${classes.items}`}
        component="ol"
        minColWidth="min(100%, 250px)"
        spacing={16}
      >
        {capabilities.map((capability) => {
          const part = sells && partOf(capability);
          return (
            <li key={capability}>
              <h2>{t(`capabilities.items.${capability}.title`)}</h2>
              <p>{t(`capabilities.items.${capability}.text`)}</p>
              {part && <p data-sells>{part}</p>}
            </li>
          );
        })}
      </SimpleGrid>
      <section className={classes.limits} aria-labelledby="limits">
        <h2 id="limits">{t('capabilities.limitsTitle')}</h2>
        <Flex component="ul" direction="column" gap={6} m={0} ps={22}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </Flex>
      </section>
      {sells && (
        <p data-sells>
          <LinkButton to={address('/pricing')} size="lg">
            {t('capabilities.pricing')}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

/** "Part of Basic and Premium.", from the plans as the server enforces them; null where every plan has it. */
function usePlansWith() {
  const { t } = useTranslation('company');
  const { list } = useFormats();
  return (capability: Capability) => {
    const plans = plansWith(capability);
    return (
      plans && t('capabilities.plans', { plans: list(plans.map(({ id }) => t(`common:limit.plans.${id}`))) })
    );
  };
}
