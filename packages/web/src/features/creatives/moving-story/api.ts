import { movingStoryRoutes } from '@awning/contract/moving-stories';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';

/** Milliseconds between looks at a story that is being made. */
const lookMs = 1000;

/** The moving story of a creative that is not kept yet, looked at again while it is being made. */
export const useMovingStory = (id: string, enabled: boolean) =>
  useQuery({
    ...queryOf(movingStoryRoutes.get, { params: { id } }),
    enabled,
    refetchInterval: ({ state }) => {
      const made = state.data?.movingStory?.state;
      return made === 'waiting' || made === 'running' ? lookMs : false;
    },
  });

const refetch = () => queryClient.invalidateQueries({ queryKey: keyOf(movingStoryRoutes.get) });

/** @throws ApiFailure */
export async function beginMovingStory(id: string, photoIds: string[]): Promise<void> {
  await call(movingStoryRoutes.begin, { params: { id }, body: { photoIds } });
  await refetch();
}

/** @throws ApiFailure */
export async function keepMovingStory(id: string): Promise<void> {
  await call(movingStoryRoutes.keep, { params: { id } });
  await refetch();
}

/** @throws ApiFailure */
export async function discardMovingStory(id: string): Promise<void> {
  await call(movingStoryRoutes.discard, { params: { id } });
  await refetch();
}
