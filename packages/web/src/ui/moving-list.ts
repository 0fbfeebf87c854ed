/** Milliseconds that a part of a list takes to its new place. */
const moveMs = 200;

/**
 * The `ref` of a list whose parts move to their new places when one comes, goes or changes its place; not where less motion
 * is asked for. What moves them is loaded after the list, which stands without it.
 */
export function movingList(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let isGone = false;
  let stop: (() => void) | undefined;
  import('@formkit/auto-animate').then(
    ({ default: autoAnimate }) => {
      if (!isGone) stop = autoAnimate(list, { duration: moveMs }).destroy;
    },
    () => {},
  );
  return () => {
    isGone = true;
    stop?.();
  };
}
