import { photoRoutes } from '@awning/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';

/** How many photographs are offered to choose from. */
const offered = 60;

/** A business's newest photographs, to choose from. */
export const useNewestPhotos = (businessId: string, enabled = true) =>
  useQuery({
    ...queryOf(photoRoutes.list, { params: { id: businessId }, query: { limit: offered } }),
    enabled,
  });
