import { goals } from '@awning/contract/businesses';
import { searchMaxLength } from '@awning/contract/scalars';
import { Chip, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignChoices } from '../../../queries/campaigns.ts';
import type { CreativeFilter } from '../../../queries/creatives.ts';
import { FilterGrid } from './LibraryGrids.tsx';

/** Milliseconds without a further letter after which is searched. */
const typedMs = 300;

const makers = {
  all: {},
  ai: { creator: 'ai' },
  upload: { creator: 'upload' },
  unused: { campaignId: 'none' },
  untrue: { truth: 'untrue' },
} as const satisfies Record<string, CreativeFilter>;
type Maker = keyof typeof makers;

interface LibraryFiltersProps {
  businessId: string;
  /** How many ads say what is not so any more; where there are none, they are no choice. */
  untrue: number;
  /** What is chosen at first. */
  begins: Maker;
  onFilter: (filter: CreativeFilter) => void;
}

/** Words, maker, goal and campaign by which creatives are found. */
export function LibraryFilters({ businessId, untrue, begins, onFilter }: LibraryFiltersProps) {
  const { t } = useTranslation('creatives');
  const [maker, setMaker] = useState<Maker>(begins);
  const [rest, setRest] = useState<CreativeFilter>({});
  const campaigns = useQuery(campaignChoices(businessId)).data?.data ?? [];

  const shown = (Object.keys(makers) as Maker[]).filter(
    (key) => key !== 'untrue' || untrue > 0 || maker === 'untrue',
  );

  function choose(next: Maker, narrower: CreativeFilter) {
    // What no campaign uses is in no campaign.
    const { campaignId, ...others } = narrower;
    setMaker(next);
    setRest(next === 'unused' ? others : narrower);
    onFilter({ ...(next !== 'unused' && campaignId && { campaignId }), ...others, ...makers[next] });
  }
  const narrow = (change: { [Key in keyof CreativeFilter]: CreativeFilter[Key] | undefined }) => {
    const entries = Object.entries({ ...rest, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    choose(change.campaignId && maker === 'unused' ? 'all' : maker, Object.fromEntries(entries));
  };
  const search = useDebouncedCallback((words: string) => narrow({ search: words.trim() }), typedMs);

  return (
    <Stack gap={12} mb={20}>
      <FilterGrid>
        <TextInput
          type="search"
          aria-label={t('library.search')}
          placeholder={t('library.search')}
          leftSection={<IconSearch aria-hidden size={18} />}
          maxLength={searchMaxLength}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
        <Select
          aria-label={t('library.goal')}
          placeholder={t('library.goal')}
          clearable
          value={rest.goal ?? null}
          data={goals.map((value) => ({ value, label: t(`library.goals.${value}`) }))}
          onChange={(goal) => narrow({ goal: goals.find((one) => one === goal) })}
        />
        {campaigns.length > 0 && (
          <Select
            aria-label={t('library.campaign')}
            placeholder={t('library.campaign')}
            clearable
            value={rest.campaignId ?? null}
            data={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(campaignId) => narrow({ campaignId: campaignId ?? undefined })}
          />
        )}
      </FilterGrid>
      <Chip.Group value={maker} onChange={(value) => choose(value as Maker, rest)}>
        <Group gap={10} align="stretch" role="radiogroup" aria-label={t('library.filter')}>
          {shown.map((key) => (
            <Chip key={key} value={key} size="md">
              {t(`library.${key}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Stack>
  );
}
