import { Flex, Stack } from '@mantine/core';
import { IconBrandFacebook, IconMessageHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../queries/entitlements.ts';
import { useOnboarding } from '../../session/user.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/links.tsx';
import classes from './dashboard.module.css';

/** In the order of the server (`order` in its features/onboarding/service.ts). */
const steps = [
  { key: 'avatar', done: 'avatarReady', to: '/signup/business-creation/avatar', icon: IconMessageHeart },
  { key: 'facebook', done: 'metaConnected', to: '/signup/facebook-permissions', icon: IconBrandFacebook },
] as const;

/** The onboarding steps that were skipped; nothing once all are done. */
export function SkippedSteps() {
  const { t } = useTranslation('dashboard');
  const { data: onboarding } = useOnboarding();
  const preparesOnly = useEntitlements().limitOf('campaigns')?.limit === 0;
  const open = onboarding ? steps.filter(({ done }) => !onboarding[done]) : [];
  if (open.length === 0) return null;
  return (
    <Card title={t('todo.title')}>
      <p className={classes.quiet}>
        {t(preparesOnly ? 'todo.leadPrepare' : 'todo.lead', { count: open.length })}
      </p>
      <Flex className={classes.todo} component="ul" direction="column">
        {open.map(({ key, to, icon: Icon }, index) => (
          <li key={key}>
            <span className={classes.badge}>
              <Icon aria-hidden size={26} stroke={1.7} />
            </span>
            <Stack className={classes.words} gap={2}>
              <strong>{t(`todo.${key}.title`)}</strong>
              <span className={classes.quiet}>{t(`todo.${key}.text`)}</span>
            </Stack>
            <LinkButton to={to} variant={index === 0 ? 'filled' : 'default'}>
              {t(`todo.${key}.action`)}
            </LinkButton>
          </li>
        ))}
      </Flex>
    </Card>
  );
}
