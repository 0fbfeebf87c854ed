import { contactWays } from '@awning/contract/businesses';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitOf } from '../../../i18n/countries.ts';
import { RadiusField } from '../../../ui/places/RadiusField.tsx';
import { TownField } from '../../../ui/places/TownField.tsx';
import type { BusinessFormState } from './fields.ts';
import { PhoneHoursField } from './PhoneHoursField.tsx';

/** How far a business serves at first, in kilometres, by whether customers come to it. */
const usualRadiusKm = { ours: 10, theirs: 30 } as const;

export function ReachFields({ form }: { form: BusinessFormState }) {
  const { t } = useTranslation('businesses');
  const { values } = form;
  const radius = values.serviceRadiusKm ?? null;
  const serve = (servesAt: 'ours' | 'theirs') => {
    form.setFieldValue('servesAt', servesAt);
    if (radius === null) form.setFieldValue('serviceRadiusKm', usualRadiusKm[servesAt]);
  };
  const number = (field: 'phone' | 'whatsapp') => (
    <TextInput
      name={field}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete={field === 'phone' ? 'tel' : 'off'}
      label={t(`form.${field}`)}
      {...form.getInputProps(field)}
    />
  );
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing={18}>
        {number('phone')}
        {number('whatsapp')}
      </SimpleGrid>
      {values.phone !== '' && (
        <PhoneHoursField
          value={values.phoneHours}
          onChange={(hours) => form.setFieldValue('phoneHours', hours)}
          error={form.getInputProps('phoneHours').error}
        />
      )}
      <NativeSelect
        name="preferredContact"
        label={t('form.preferredContact')}
        description={t('form.preferredContactHelp')}
        value={values.preferredContact ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue(
            'preferredContact',
            contactWays.find((way) => way === currentTarget.value) ?? null,
          )
        }
        data={[
          { value: '', label: t('form.preferredNone') },
          ...contactWays.map((value) => ({ value, label: t(`contactWays.${value}`) })),
        ]}
      />
      <NativeSelect
        name="servesAt"
        label={t('form.servesAt')}
        value={values.servesAt ?? ''}
        onChange={({ currentTarget: { value } }) => value && serve(value === 'theirs' ? 'theirs' : 'ours')}
        error={form.getInputProps('servesAt').error}
        data={[
          { value: '', label: t('form.servesUnknown') },
          { value: 'ours', label: t('form.servesOurs') },
          { value: 'theirs', label: t('form.servesTheirs') },
        ]}
      />
      <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" spacing={18}>
        <TownField
          label={t('form.town')}
          description={t('form.townHelp')}
          country={values.country ?? null}
          value={values.town ?? null}
          onChange={(town) => form.setFieldValue('town', town)}
          error={form.getInputProps('town').error}
        />
        <RadiusField
          label={t('form.serviceRadius')}
          description={t('form.serviceRadiusHelp')}
          value={radius}
          onChange={(km) => form.setFieldValue('serviceRadiusKm', km)}
          unit={unitOf(values.country ?? null)}
          error={form.getInputProps('serviceRadiusKm').error}
        />
      </SimpleGrid>
      <TextInput
        name="address"
        autoComplete="street-address"
        label={t('form.address')}
        description={t('form.addressHelp')}
        {...form.getInputProps('address')}
      />
    </>
  );
}
