import type { Plan } from '@awning/contract/plans';
import { Flex, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrencyNames } from '../../i18n/currency-names.ts';
import { useFormats } from '../../i18n/format.ts';
import { LinkButton } from '../../ui/links.tsx';
import classes from './landing.module.css';

/** One plan: its price, its contents, and a link to sign up with it. */
export function PlanPrice({ plan, heading }: { plan: Plan; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('landing');
  const { money } = useFormats();
  const { currencyName } = useCurrencyNames();
  return (
    <Flex
      className={classes.plan}
      component="article"
      direction="column"
      gap="md"
      aria-labelledby={`plan-${plan.id}`}
    >
      <Title order={heading === 'h2' ? 2 : 3} className={classes.name} id={`plan-${plan.id}`}>
        {plan.name}
      </Title>
      <Flex className={classes.price} component="p" gap={8} align="baseline">
        <strong>{plan.price === 0 ? t('free') : money(plan.price, plan.currency)}</strong>
        {plan.price > 0 && <span>{t('aMonth', { currency: currencyName(plan.currency) })}</span>}
      </Flex>
      <Flex className="plain-list" component="ul" direction="column" gap={10} flex={1}>
        {plan.contents.map((content) => (
          <Flex key={content} component="li" gap={10}>
            <IconCheck aria-hidden size={20} />
            <span>{content}</span>
          </Flex>
        ))}
      </Flex>
      {plan.key === 'trial' && <p className={classes.small}>{t('trialNote')}</p>}
      <LinkButton
        to={`/login?tab=signup&plan=${plan.id}`}
        variant={plan.price === 0 ? 'filled' : 'default'}
        fullWidth
      >
        {t('choose', { plan: plan.name })}
      </LinkButton>
    </Flex>
  );
}
