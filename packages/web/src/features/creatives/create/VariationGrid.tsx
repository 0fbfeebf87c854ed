import type { CreativeConversation, Variation } from '@awning/contract/creative-conversations';
import { Flex, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './create.module.css';
import { ReelHead } from './reel/ReelHead.tsx';
import { useReel } from './reel/use-reel.ts';
import { useChangedInView } from './use-changed-in-view.ts';
import type { Designer, LiveTurn } from './use-designer.ts';
import { VariationCard } from './VariationCard.tsx';

/** New variations of a turn, until it says how many it makes. */
const usual = 3;

type Shown = Variation & Partial<CreativeConversation['variations'][number]>;

interface VariationGridProps {
  businessId: string;
  designer: Designer;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
  /** Null before the conversation exists. */
  conversationId: string | null;
  /** Told which ad a phone shows, of which one is in sight at a time; null for one that is being drawn. */
  onSeen: (id: string | null) => void;
}

/** How many new variations a turn makes, as far as is known: a message may change those that are there. */
const expectedOf = ({ planned, sent }: LiveTurn) => planned?.made ?? (sent === null ? usual : 0);

const stateOf = ({ confirmedAs, rejected }: Shown) => (confirmedAs ? 'kept' : rejected ? 'rejected' : null);

/** All variations, the newest turn first; those being composed have a placeholder. */
export function VariationGrid(props: VariationGridProps) {
  const { businessId, conversationId, designer, chosen, onToggle, onSeen } = props;
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
  const waiting = live ? Math.max(0, expectedOf(live) - arrived.size) : 0;
  const liveTurn = live?.turnId ?? 'live';
  if (waiting + arrived.size > 0) turns.set(liveTurn, [...arrived.values()]);
  const changing = (id: string) =>
    live?.planned?.changed.includes(id) && !live.variations.some((one) => one.id === id);
  const newestFirst = [...turns.entries()].reverse();
  const firstChanged = live ? undefined : stored.find(({ before }) => before !== null)?.id;
  const changedPlace = useChangedInView(live !== null, firstChanged ?? null);
  // In the order in which they stand.
  const ids = newestFirst.flatMap(([turnId, variations]) => [
    ...variations.map(({ id }) => id),
    ...(turnId === liveTurn ? Array.from({ length: waiting }, () => null) : []),
  ]);
  const isPhone = useIsPhone();
  const { at, go, row, onScroll } = useReel(ids.length);
  const inSight = isPhone ? (ids[at] ?? null) : null;
  const section = useRef<HTMLDivElement>(null);
  const hasAds = ids.length > 0;
  useEffect(() => {
    // An ad and its buttons are as high as what a phone shows: it begins at the top.
    if (isPhone && hasAds) section.current?.scrollIntoView({ behavior: 'instant' });
  }, [isPhone, hasAds]);
  const tell = useEffectEvent(onSeen);
  useEffect(() => tell(inSight), [inSight]);
  const goToFirst = useEffectEvent(() => go(0));
  const makesNew = waiting > 0;
  useEffect(() => {
    // New ones stand before those that are there.
    if (makesNew) goToFirst();
  }, [makesNew]);
  return (
    <Flex
      ref={section}
      className={classes.ads}
      aria-label={t('create.variations')}
      component="section"
      gap={12}
      direction="column"
      miw={0}
    >
      {isPhone && ids.length > 1 && <ReelHead at={at} count={ids.length} onGo={go} />}
      <div ref={row} className={classes.turns} onScroll={onScroll}>
        {newestFirst.map(([turnId, variations]) => (
          <SimpleGrid key={turnId} className={classes.turn} minColWidth="min(100%, 290px)" spacing={20}>
            {variations.map((variation) => (
              <VariationCard
                key={variation.id}
                businessId={businessId}
                conversationId={conversationId}
                variation={variation}
                state={changing(variation.id) ? 'changing' : stateOf(variation)}
                before={live ? null : (variation.before ?? null)}
                chosen={chosen.has(variation.id)}
                onToggle={() => onToggle(variation.id)}
                onMore={live ? null : () => designer.moreLike(variation.id)}
                onUnlike={live ? null : () => designer.unlike(variation.id)}
                place={variation.id === firstChanged ? changedPlace : undefined}
              />
            ))}
            {turnId === liveTurn &&
              // The first of them goes when an ad comes: a row that stands at it then stands at the ad.
              Array.from({ length: waiting }, (_, place) => arrived.size + place).map((place) => (
                <Stack
                  key={place}
                  className={classes.card}
                  data-reel-card
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
      </div>
    </Flex>
  );
}
