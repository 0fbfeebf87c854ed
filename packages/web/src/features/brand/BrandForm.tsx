import { type Brand, brandTones, logoOnDark, logoOnLight } from '@awning/contract/brand';
import type { Business } from '@awning/contract/businesses';
import { typePairings } from '@awning/contract/type-pairings';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDecide } from './api.ts';
import classes from './brand.module.css';
import { ChipChoice } from './ChipChoice.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { Examples } from './Examples.tsx';

/** Every choice is kept at once; the examples follow. */
export function BrandForm({ business, brand }: { business: Business; brand: Brand }) {
  const { t } = useTranslation('brand');
  const { mutate } = useDecide(business.id);
  const found = [...new Set(brand.found.flatMap(({ colours }) => colours))];
  const fonts = brand.found.flatMap((finding) => finding.fonts);
  return (
    <div className={classes.page}>
      <Examples business={business} brand={brand} />
      <Stack gap={28}>
        <ColourChoice
          label={t('main.label')}
          hint={t('main.hint')}
          found={found}
          value={brand.main}
          onChoose={(main) => mutate({ main })}
        />
        <ColourChoice
          label={t('accent.label')}
          hint={t('accent.hint')}
          found={found}
          value={brand.accent}
          onChoose={(accent) => mutate({ accent })}
        />
        <ChipChoice
          label={t('type.label')}
          hint={fonts[0] ? t('type.found', { font: fonts[0] }) : t('type.hint')}
          options={[
            { value: null, label: t('leaveIt') },
            ...typePairings.map((value) => ({ value, label: t(`type.names.${value}`) })),
          ]}
          value={brand.type}
          onChoose={(type) => mutate({ type })}
        />
        <ChipChoice
          label={t('tone.label')}
          hint={t('tone.hint')}
          options={[
            { value: null, label: t('leaveIt') },
            ...brandTones.map((value) => ({ value, label: t(`tone.names.${value}`) })),
          ]}
          value={brand.tone}
          onChoose={(tone) => mutate({ tone })}
        />
        {business.logo && (
          <>
            <ChipChoice
              label={t('logo.onLight')}
              options={logoOnLight.map((value) => ({ value, label: t(`logo.names.${value}`) }))}
              value={brand.logoOnLight}
              onChoose={(value) => value && mutate({ logoOnLight: value })}
            />
            <ChipChoice
              label={t('logo.onDark')}
              options={logoOnDark.map((value) => ({ value, label: t(`logo.names.${value}`) }))}
              value={brand.logoOnDark}
              onChoose={(value) => value && mutate({ logoOnDark: value })}
            />
          </>
        )}
      </Stack>
    </div>
  );
}
