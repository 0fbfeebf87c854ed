/** The second tap of a double tap comes within so many milliseconds. */
const doubleTapMs = 600;

/**
 * Has the second tap of a double tap do nothing, for buttons whose place another one takes at once: what slides into it
 * (Resume, the next row's Stop, a toast's Undo) must not get a tap that was not meant for it. The keyboard is left alone.
 * @param first the click that the button was activated by
 */
export function ignoreSecondTap(first: { detail: number; timeStamp: number }): void {
  if (first.detail === 0) return;
  const onClick = (event: MouseEvent) => {
    const isSecond = event.detail > 0 && event.timeStamp - first.timeStamp < doubleTapMs;
    if (isSecond) {
      event.preventDefault();
      event.stopPropagation();
    } else document.removeEventListener('click', onClick, true);
  };
  document.addEventListener('click', onClick, true);
}
