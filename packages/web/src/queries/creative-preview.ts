import { creativeRoutes } from '@awning/contract/creatives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type LooseInput, requestOf } from '../api/client.ts';
import { keyOf } from '../api/query.ts';
import { send } from '../api/send.ts';

type PreviewBody = z.input<typeof creativeRoutes.preview.body>;

/**
 * A picture of an ad that is not stored, drawn by the server; the last one stays while the next is drawn.
 * @param shownBesides what else the picture shows, which the server knows
 * @returns the query, and as `src` the picture's address in this tab; null until it is there
 */
export function useCreativePreview(body: PreviewBody, shownBesides: readonly unknown[] = []) {
  const query = useQuery({
    queryKey: [...keyOf(creativeRoutes.preview), body, ...shownBesides],
    queryFn: async ({ signal }) => {
      const { url, init } = requestOf(creativeRoutes.preview, { body } as LooseInput, signal);
      return (await send(url, init)).blob();
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  });
  return { ...query, src: useObjectUrl(query.data) };
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return src;
}
