import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Shapes of cards beside each other; no SimpleGrid, which would weigh a kilobyte in the script of every page. */
export function CardShapes({ count, height }: { count: number; height: number }) {
  return (
    <Group gap={16}>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <Skeleton key={card} height={height} radius="lg" flex="1 1 260px" />
      ))}
    </Group>
  );
}

/** Announces that something is on its way; its children show the shape of it. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}
