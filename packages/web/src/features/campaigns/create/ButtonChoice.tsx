import type { Creative } from '@awning/contract/creatives';
import { buttonFits } from '@awning/contract/destinations';
import { Suspense } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useDestinationKind } from './DestinationStep.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const ButtonNotices = lazyComponent(() => import('./ButtonNotices.tsx'));

/** Where a chosen ad's button contradicts the destination: the offer to change it, in its picture as well where it stands there. */
export function ButtonChoice({ form, creatives }: { form: CampaignForm; creatives: readonly Creative[] }) {
  const kind = useDestinationKind(form.values);
  const { creativeIds } = form.values;
  if (!kind) return null;
  const contradicting = creatives.filter(
    ({ id, callToAction }) => creativeIds.includes(id) && !buttonFits(callToAction, { kind }),
  );
  if (contradicting.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ButtonNotices form={form} creatives={contradicting} kind={kind} />
    </Suspense>
  );
}
