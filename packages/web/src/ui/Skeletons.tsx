import { Skeleton, Stack } from '@mantine/core';
import { CardShapes, Loading } from './PageSkeleton.tsx';
import { StatTiles } from './StatTile.tsx';
import classes from './skeletons.module.css';

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
