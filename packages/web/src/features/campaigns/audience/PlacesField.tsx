import type { Place } from '@awning/contract/audience';
import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaces } from '../../../queries/places.ts';
import { SearchField } from '../../../ui/places/SearchField.tsx';
import { useAudienceWords } from './audience-words.ts';

/** Milliseconds without a key before a search. */
const pauseMs = 250;

const keyOf = (place: Place) => ('key' in place ? place.key : 'code' in place ? place.code : null);
const isSame = (one: Place, other: Place) => one.kind === other.kind && keyOf(one) === keyOf(other);

interface PlacesFieldProps {
  businessId: string;
  places: Place[];
  onChange: (places: Place[]) => void;
  error?: ReactNode;
}

/** Chooses towns, regions and countries of Meta's; what is chosen stands below, each to be taken out. */
export function PlacesField({ businessId, places, onChange, error }: PlacesFieldProps) {
  const { t } = useTranslation('campaigns');
  const { placeName } = useAudienceWords();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words, pauseMs);
  const { data, isFetching } = usePlaces(businessId, asked);
  const found = words.trim() === '' ? [] : (data?.data ?? []);
  function add(id: string) {
    const chosen = found[Number(id)];
    if (!chosen) return;
    const { kind, key, name, countryCode } = chosen;
    const place: Place =
      kind === 'country'
        ? { kind, code: key }
        : { kind, key, name, ...(countryCode && { country: countryCode }) };
    if (!places.some((one) => isSame(one, place))) onChange([...places, place]);
  }
  return (
    <Stack gap={10}>
      <SearchField
        label={t('audience.search')}
        description={t('audience.searchHelp')}
        placeholder={t('common:places.townPlaceholder')}
        error={error}
        chosen=""
        onSearch={setWords}
        isSearching={isFetching || words !== asked}
        found={found.map(({ kind, name, region, country }, index) => ({
          id: String(index),
          name,
          where: [t(`audience.kinds.${kind}`), region, kind === 'country' ? null : country]
            .filter(Boolean)
            .join(', '),
        }))}
        onChoose={add}
      />
      {places.length > 0 && (
        <Group component="ul" className="plain-list" gap={8}>
          {places.map((place, index) => (
            <li key={JSON.stringify(place)}>
              <Button
                variant="default"
                size="sm"
                rightSection={<IconX aria-hidden size={16} />}
                aria-label={t('audience.remove', { place: placeName(place) })}
                onClick={() => onChange(places.filter((_, other) => other !== index))}
              >
                {placeName(place)}
              </Button>
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
