import { Skeleton, Stack } from '@mantine/core';
import { Loading } from '../../../ui/PageSkeleton.tsx';

/** What is said of the mail, and one card for each language, on their way. */
export function FirstAnswerSkeleton() {
  return (
    <Loading>
      <Stack gap={24}>
        <Skeleton h={{ base: 330, sm: 212 }} radius="lg" />
        <Skeleton h={{ base: 424, sm: 372 }} radius="lg" />
        <Skeleton h={{ base: 424, sm: 372 }} radius="lg" />
      </Stack>
    </Loading>
  );
}
