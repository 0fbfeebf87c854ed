import { brandRoutes } from '@awning/contract/brand';
import { schemeCount } from '@awning/contract/designs';
import { type TypePairing, typePairings } from '@awning/contract/type-pairings';
import { Button, Chip, ColorInput, Group, Stack } from '@mantine/core';
import { IconArrowsShuffle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/query.ts';
import type { Draft } from './use-ad-draft.ts';

/**
 * Mantine's ColorInput leaves the two areas of its picker without names and out of the keyboard's reach: they are for pointers,
 * and whoever uses none types the colour into the field.
 */
const pointedAt = { saturation: { 'aria-hidden': true }, slider: { 'aria-hidden': true } };

/** Colours and typefaces of an ad; its text keeps its contrast whatever is chosen. */
export function ColourPanel({ businessId, draft }: { businessId: string; draft: Draft }) {
  const { t } = useTranslation('creatives');
  const { design } = draft.ad;
  const brand = useQuery(queryOf(brandRoutes.get, { params: { id: businessId } })).data;
  const swatches = [brand?.main, brand?.accent, ...(brand?.found.flatMap(({ colours }) => colours) ?? [])]
    .filter((colour) => colour != null)
    .slice(0, 10);
  return (
    <Stack gap={20}>
      {(['main', 'accent'] as const).map((name) => (
        <Group key={name} gap={8} align="flex-end">
          <ColorInput
            flex={1}
            miw={180}
            label={t(`edit.colours.${name}`)}
            description={design[name] === null ? t('edit.colours.own') : undefined}
            format="hex"
            withEyeDropper={false}
            swatches={[...new Set(swatches)]}
            popoverProps={{ withinPortal: true }}
            attributes={pointedAt}
            value={design[name] ?? ''}
            onChange={(value) => {
              if (value === '' || /^#[0-9a-f]{6}$/i.test(value)) {
                draft.changeDesign({ [name]: value === '' ? null : value.toLowerCase() }, name);
              }
            }}
          />
          {design[name] !== null && (
            <Button variant="subtle" onClick={() => draft.changeDesign({ [name]: null }, name)}>
              {t('edit.colours.reset')}
            </Button>
          )}
        </Group>
      ))}
      <Button
        variant="default"
        leftSection={<IconArrowsShuffle aria-hidden size={20} />}
        onClick={() =>
          draft.changeDesign({ scheme: (design.scheme + 1) % schemeCount }, `scheme-${design.scheme}`)
        }
      >
        {t('edit.colours.shuffle')}
      </Button>
      <fieldset>
        <legend>{t('edit.typeTitle')}</legend>
        <Chip.Group
          value={design.type}
          onChange={(type) => draft.changeDesign({ type: type as TypePairing }, 'type')}
        >
          <Group gap={8}>
            {typePairings.map((type) => (
              <Chip key={type} value={type}>
                {t(`edit.types.${type}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
    </Stack>
  );
}
