import { creativeRoutes, type Placement } from '@awning/contract/creatives';
import type { PictureWidth } from '@awning/contract/pictures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type LooseInput, requestOf } from '../../../api/client.ts';
import { keyOf } from '../../../api/query.ts';
import { send } from '../../../api/send.ts';
import type { AdDraft } from './use-ad-draft.ts';

interface PreviewRequest {
  businessId: string;
  ad: AdDraft;
  placement: Placement;
  /** In pixels, as pictures are offered. */
  width: PictureWidth;
}

/** A picture of an ad that is not stored, drawn by the server; the last one stays while the next is drawn. */
export function usePreview({ businessId, ad, placement, width }: PreviewRequest) {
  const { headline, text, description, callToAction, design } = ad;
  const body = { businessId, headline, text, description, callToAction, design, placement, width };
  const query = useQuery({
    queryKey: [...keyOf(creativeRoutes.preview), body],
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
