import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';
import type Cards from './cards/ItemCards.tsx';

const LazyCards = lazyComponent(() => import('./cards/ItemCards.tsx'));

/** Cards of items, loaded once there are some. */
export function ItemCards(props: ComponentProps<typeof Cards>) {
  if (props.facts.length === 0) return null;
  return (
    <Suspense>
      <LazyCards {...props} />
    </Suspense>
  );
}
