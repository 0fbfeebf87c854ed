/** Gives the focus to the first field of which it is told that something is missing or wrong, once that is shown. */
export function focusProblem(container: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = container?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button');
    field?.focus({ preventScroll: true });
    // Not below what covers the edge of the screen.
    field?.scrollIntoView({ block: 'center' });
  });
}
