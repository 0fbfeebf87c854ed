import type { CreativeConversation, Variation } from '@awning/contract/creative-conversations';
import { Flex, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './create.module.css';
import { useChangedInView } from './use-changed-in-view.ts';
import type { Designer } from './use-designer.ts';
import { VariationCard } from './VariationCard.tsx';

/** Number of variations in a turn. */
const perTurn = 3;

type Shown = Variation & Partial<CreativeConversation['variations'][number]>;

interface VariationGridProps {
  businessId: string;
  designer: Designer;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** All variations, the newest turn first; those being composed have a placeholder. */
export function VariationGrid({ businessId, designer, chosen, onToggle }: VariationGridProps) {
  const { t } = useTranslation('creatives');
  const { conversation, live } = designer;
  const stored = (conversation?.variations ?? []).filter(({ turnId }) => turnId !== live?.turnId);
  // A turn makes new variations, or changes some that are there.
  const arrived = new Map(live?.variations.map((variation) => [variation.id, variation]));
  const turns = new Map<string, Shown[]>();
  for (const variation of stored) {
    const shown = { ...variation, ...arrived.get(variation.id) };
    arrived.delete(variation.id);
    turns.set(variation.turnId, [...(turns.get(variation.turnId) ?? []), shown]);
  }
  if (live) turns.set(live.turnId ?? 'live', [...arrived.values()]);
  const waiting = live ? Math.max(0, perTurn - live.variations.length) : 0;
  const newestFirst = [...turns.entries()].reverse();
  const firstChanged = live ? undefined : stored.find(({ before }) => before !== null)?.id;
  const changedPlace = useChangedInView(live !== null, firstChanged ?? null);
  return (
    <Flex aria-label={t('create.variations')} component="section" gap={28} direction="column">
      {newestFirst.map(([turnId, variations], at) => (
        <SimpleGrid key={turnId} minColWidth="min(100%, 290px)" spacing={20}>
          {variations.map((variation) => (
            <VariationCard
              key={variation.id}
              businessId={businessId}
              variation={variation}
              state={variation.confirmedAs ? 'kept' : variation.rejected ? 'rejected' : null}
              before={live ? null : (variation.before ?? null)}
              chosen={chosen.has(variation.id)}
              onToggle={() => onToggle(variation.id)}
              onMore={live ? null : () => designer.moreLike(variation.id)}
              onUnlike={live ? null : () => designer.unlike(variation.id)}
              place={variation.id === firstChanged ? changedPlace : undefined}
            />
          ))}
          {at === 0 &&
            Array.from({ length: waiting }, (_, place) => place).map((place) => (
              <Stack
                key={place}
                className={classes.card}
                gap="sm"
                role="status"
                aria-label={t('create.drawing')}
              >
                <Skeleton className={classes.blankPicture} />
                <Skeleton height={22} width="70%" mt={96} />
                <Skeleton height={16} mt={12} />
                <Skeleton height={16} width="60%" mt={8} mb={88} />
              </Stack>
            ))}
        </SimpleGrid>
      ))}
    </Flex>
  );
}
