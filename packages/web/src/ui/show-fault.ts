/** Where a form shows that something is wrong: a field, the text below a group of choices, or what says so itself. */
const faults = '[aria-invalid="true"], [id$="-error"], [data-fault]';
const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Brings the first fault of a form before the eyes of whoever sent it, and the focus to it.
 * @returns false where the form shows none
 */
export function showFirstFault(form: HTMLElement): boolean {
  const found = form.querySelector<HTMLElement>(faults);
  if (!found) return false;
  // Hidden behind another step of its form: whoever shows the steps brings it.
  if (found.closest('[hidden]')) {
    found.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }));
    return true;
  }
  bringFault(found);
  return true;
}

/** Told to a form whose hidden part holds a fault, at the fault. */
export const revealEvent = 'awning:reveal';

/** Brings a fault before the eyes, and the focus to it. */
export function bringFault(found: HTMLElement): void {
  const isSmooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  found.scrollIntoView({ block: 'center', behavior: isSmooth ? 'smooth' : 'auto' });
  focusOf(found)?.focus({ preventScroll: true });
}

/** The field itself; for a text about several, the first of them that can be used. */
function focusOf(found: HTMLElement): HTMLElement | null {
  if (found.matches(focusable)) return found;
  const around = found.hasAttribute('data-fault') ? found : found.parentElement;
  const first = [...(around?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(
    (field) => !field.matches(':disabled'),
  );
  if (first) return first;
  found.tabIndex = -1;
  return found;
}
