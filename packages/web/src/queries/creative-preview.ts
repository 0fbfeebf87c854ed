import { creativeRoutes } from '@awning/contract/creatives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type LooseInput, requestOf } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';
import { inTurn } from '../api/in-turn.ts';
import { keyOf } from '../api/query.ts';
import { send } from '../api/send.ts';

type PreviewBody = z.input<typeof creativeRoutes.preview.body>;

/**
 * A picture of an ad that is not stored, drawn by the server; the last one stays while the next is drawn.
 * @param shownBesides what else the picture shows, which the server knows
 * @param enabled false while it is not in view
 * @returns the query, and as `src` the picture's address in this tab; null until it is there
 */
export function useCreativePreview(body: PreviewBody, shownBesides: readonly unknown[] = [], enabled = true) {
  const query = useQuery({
    queryKey: [...keyOf(creativeRoutes.preview), body, ...shownBesides],
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const { url, init } = requestOf(creativeRoutes.preview, { body } as LooseInput, signal);
        return (await send(url, init)).blob();
      }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // A server that is busy with other pictures is asked again, which no other failure is more than once.
    retry: (failures, error) => failures < (isFailure(error, 'UPSTREAM_UNAVAILABLE') ? 5 : 1),
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
