import { passwordRules } from '@awning/contract/credentials';
import { Flex, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './login.module.css';

/** The password's requirements, checked while it is typed. */
export function PasswordChecklist({ value }: { value: string }) {
  const { t } = useTranslation('identity');
  return (
    <div className={classes.rules} id="password-rules">
      <p>{t('rules.label')}</p>
      <SimpleGrid
        className="plain-list"
        component="ul"
        minColWidth="min(100%, 190px)"
        autoFlow="auto-fit"
        spacing={16}
        verticalSpacing={4}
      >
        {passwordRules.map(({ key, test }) => {
          const met = test(value);
          const Icon = met ? IconCheck : IconPoint;
          return (
            <Flex key={key} component="li" gap={6} align="center" data-met={met}>
              <Icon aria-hidden size={18} />
              <span>{t(`rules.${key}`)}</span>
              <VisuallyHidden>{t(met ? 'rules.met' : 'rules.open')}</VisuallyHidden>
            </Flex>
          );
        })}
      </SimpleGrid>
    </div>
  );
}
