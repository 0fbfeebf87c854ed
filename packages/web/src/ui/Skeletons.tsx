import { Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatTiles } from './StatTile.tsx';
import classes from './skeletons.module.css';

/** Skeleton of a page: a title and some cards. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton height={38} width="min(320px, 70%)" mb={12} />
      <Skeleton height={20} width="min(520px, 90%)" mb={32} />
      <CardShapes count={3} height={160} />
    </Loading>
  );
}

/** Skeleton of cards, in their grid. */
export function CardsSkeleton({ count = 3, height = 160 }: { count?: number; height?: number }) {
  return (
    <Loading>
      <CardShapes count={count} height={height} />
    </Loading>
  );
}

/**
 * Tiles of figures on their way, in the grid they will stand in, and the note below them.
 * @param compared whether the figures come with a comparison and a sentence
 */
export function TilesSkeleton({ count, compared = true }: { count: number; compared?: boolean }) {
  return (
    <Loading>
      <StatTiles>
        {Array.from({ length: count }, (_, tile) => tile).map((tile) => (
          <Skeleton key={tile} className={classes.tile} mod={{ compared }} radius="lg" />
        ))}
      </StatTiles>
      <Skeleton className={classes.note} mod={{ compared }} />
    </Loading>
  );
}

/** Lines of a list, or cards below each other, on their way. */
export function RowsSkeleton({
  rows = 4,
  height = 64,
  gap = 12,
}: {
  rows?: number;
  height?: number;
  gap?: number;
}) {
  return (
    <Loading>
      <Stack gap={gap}>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <Skeleton key={row} height={height} radius={height < 100 ? 'sm' : 'lg'} />
        ))}
      </Stack>
    </Loading>
  );
}

// No SimpleGrid: it weighs a kilobyte in the script of every page.
function CardShapes({ count, height }: { count: number; height: number }) {
  return (
    <Group gap={16}>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <Skeleton key={card} height={height} radius="lg" flex="1 1 260px" />
      ))}
    </Group>
  );
}

/** Announces that something is on its way; its children show the shape of it. */
export function Loading({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}
