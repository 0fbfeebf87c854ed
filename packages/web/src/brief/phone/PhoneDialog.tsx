import { type Business, phoneMaxLength } from '@awning/contract/businesses';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBusiness } from '../../queries/businesses.ts';
import { failureText } from '../../ui/failure-text.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { toast } from '../../ui/toast.ts';

interface PhoneDialogProps {
  opened: boolean;
  business: Business;
  /** A number that was read from an answer, to be looked at. */
  written: string;
  onClose: () => void;
}

/** The telephone number of a business that has none yet. */
export default function PhoneDialog({ opened, onClose, ...form }: PhoneDialogProps) {
  const { t } = useTranslation('brief');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('phone.title')}>
      {opened && <PhoneForm {...form} onClose={onClose} />}
    </Sheet>
  );
}

function PhoneForm({ business, written, onClose }: Omit<PhoneDialogProps, 'opened'>) {
  const { t } = useTranslation('brief');
  const [phone, setPhone] = useState(written);
  const save = useMutation({
    mutationFn: () => saveBusiness({ ...business, phone: phone.trim() }, business.id),
    onSuccess: () => {
      toast.success(t('phone.saved'));
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (phone.trim() !== '' && !save.isPending) save.mutate();
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TextInput
          data-autofocus
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          aria-label={t('phone.title')}
          description={t('phone.help')}
          maxLength={phoneMaxLength}
          value={phone}
          error={save.isError && failureText(save.error)}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={phone.trim() === ''}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
