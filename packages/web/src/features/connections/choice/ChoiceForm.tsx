import type { MetaConnection } from '@awning/contract/connections';
import { isolate } from '@awning/contract/text-direction';
import { Button, Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReturnTo } from '../../../queries/connect.ts';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Buttons } from '../Buttons.tsx';
import { AccountCards } from './AccountCards.tsx';
import { useBusinessToName } from './business-to-name.ts';
import { MissingPermissions, obstacleOf } from './MissingPermissions.tsx';
import { PageCards } from './PageCards.tsx';
import { useChoice } from './use-choice.ts';

interface ChoiceFormProps {
  connection: MetaConnection;
  returnTo: ReturnTo;
  onSaved: () => void;
  submitLabel: string;
  /** Rendered beside the button. */
  aside?: ReactNode;
}

/** Chooses the Page and the ad account; where there are none, explains how to create them. */
export function ChoiceForm(props: ChoiceFormProps) {
  // Another business has another choice.
  return obstacleOf(props.connection) === null ? (
    <Choice key={props.connection.businessId} {...props} />
  ) : (
    <MissingPermissions {...props} />
  );
}

function Choice({ connection, onSaved, submitLabel, aside }: ChoiceFormProps) {
  const { t } = useTranslation('connections');
  const { form, submit, busy, problem } = useChoice(connection, onSaved);
  const business = useBusinessToName();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={20}>
        {problem !== null && <ErrorNotice title={t('saveFailed')} error={problem} />}
        <Radio.Group
          label={business ? t('choose.pageOf', { name: isolate(business.name) }) : t('choose.page')}
          description={t('choose.pageHelp')}
          {...form.getInputProps('pageId')}
        >
          <PageCards pages={connection.pages} />
        </Radio.Group>
        <Radio.Group
          label={t('choose.account')}
          description={t('choose.accountHelp')}
          {...form.getInputProps('adAccountId')}
        >
          <AccountCards accounts={connection.adAccounts} />
          {connection.unusableAdAccounts > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('choose.leftOut', { count: connection.unusableAdAccounts })}
            </Text>
          )}
        </Radio.Group>
        <Buttons>
          {aside}
          <FaultCount errors={form.errors} />
          <Button type="submit" size="lg" loading={busy}>
            {submitLabel}
          </Button>
        </Buttons>
      </Stack>
    </form>
  );
}
