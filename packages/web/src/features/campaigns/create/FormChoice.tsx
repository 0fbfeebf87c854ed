import type { CampaignOptions } from '@awning/contract/campaign-options';
import { shownFormNames } from '@awning/contract/lead-form-names';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const NewFormDialog = lazyDialog(() => import('../../../forms/NewFormDialog.tsx'));

interface FormChoiceProps {
  form: CampaignForm;
  forms: CampaignOptions['forms'];
}

/** Which form of the Page's people fill in; another can be made here. */
export function FormChoice({ form, forms }: FormChoiceProps) {
  const { t } = useTranslation('campaigns');
  const [opened, setOpened] = useState(false);
  const { businessId, destination } = form.values;
  const chosen = destination?.kind === 'form' ? destination.formId : forms[0]?.id;
  const choose = (formId: string) => {
    form.setFieldValue('destination', { kind: 'form', formId });
    form.clearFieldError('destination');
  };
  return (
    <Stack gap={12} mt={16} align="start">
      {forms.length > 0 && (
        <NativeSelect
          name="leadForm"
          label={t('form.which')}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={shownFormNames(forms).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconForms aria-hidden size={20} />}
          onClick={() => setOpened(true)}
        >
          {t(forms.length > 0 ? 'form.another' : 'form.make')}
        </Button>
      </Group>
      <NewFormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        businessId={businessId}
        onMade={(formId) => {
          choose(formId);
          setOpened(false);
          toast.success(t('form.made'));
        }}
      />
    </Stack>
  );
}
