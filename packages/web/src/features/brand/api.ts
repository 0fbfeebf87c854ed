import { type Brand, type BrandChoices, brandRoutes } from '@awning/contract/brand';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { queryClient, queryOf } from '../../api/query.ts';
import { useCreativePreview } from '../../queries/creative-preview.ts';
import { toast } from '../../ui/toast.ts';

export const useBrand = (businessId: string) =>
  useQuery(queryOf(brandRoutes.get, { params: { id: businessId } }));

/** Keeps a decision; it is shown at once, and taken back where it could not be kept. */
export function useDecide(businessId: string) {
  const { t } = useTranslation('brand');
  const { queryKey } = queryOf(brandRoutes.get, { params: { id: businessId } });
  return useMutation({
    mutationFn: (body: Partial<BrandChoices>) =>
      call(brandRoutes.update, { params: { id: businessId }, body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Brand>(queryKey);
      if (before) queryClient.setQueryData<Brand>(queryKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (brand) => queryClient.setQueryData(queryKey, brand),
    onError: (error, _change, kept) => {
      queryClient.setQueryData(queryKey, kept?.before);
      toast.error(t('saveFailed'), error);
    },
    scope: { id: `brand ${businessId}` },
  });
}

/** An example ad in the brand's look, drawn by the server; the last one stays while the next is drawn. */
export function useExample(
  businessId: string,
  words: { headline: string; description: string },
  { main, accent, typeInUse, logoOnLight, logoOnDark }: Brand,
  layout: 'words' | 'card',
) {
  const design = { layout, type: typeInUse, main, accent, scheme: 0, photos: [], scene: null };
  const body = {
    businessId,
    ...words,
    callToAction: 'LEARN_MORE',
    design,
    placement: 'square',
    width: 448,
  } as const;
  // The logo's versions are the server's to know; they are part of what is shown.
  return useCreativePreview(body, [logoOnLight, logoOnDark]);
}
