import type { Creative } from '@awning/contract/creatives';
import { recognisedCategories, type SpecialCategory } from '@awning/contract/special-categories';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useLaunchPreflight } from '../../../queries/preflight.ts';

/**
 * The special ad categories that some creatives seem to belong to; undefined until that is known.
 * @param businessType empty where it is not to count
 */
export function useRecognised(
  businessId: string,
  creativeIds: readonly Creative['id'][],
  businessType: string,
): SpecialCategory[] | undefined {
  const { data } = useLaunchPreflight(businessId, creativeIds);
  const findings = data?.data.flatMap((one) => one.findings);
  return findings && recognisedCategories(findings, businessType);
}

/** Names of categories, as a list of the language. */
export function useCategoryNames(): (categories: readonly SpecialCategory[]) => string {
  const { t } = useTranslation('preflight');
  const { list } = useFormats();
  return (categories) => list(categories.map((category) => t(`categories.${category}.name`)));
}
