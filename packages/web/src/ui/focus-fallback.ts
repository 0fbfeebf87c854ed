/** Parts of a page that take the focus over for something in them that is gone. */
const places =
  'section, article, form, fieldset, li, tr, [role="group"], [role="tabpanel"], [role="dialog"], main';

/** What lies above the page for a while: dialogs, menus, toasts. Mantine marks the portals that it renders them into. */
const above = '[data-portal], [role="dialog"], [role="status"], [role="alert"]';

/** What had the focus, and the places around it, innermost first. */
interface Focused {
  element: Element;
  parents: HTMLElement[];
}

function focusedAt(element: Element): Focused {
  const parents: HTMLElement[] = [];
  for (let place = element.parentElement?.closest<HTMLElement>(places); place; ) {
    parents.push(place);
    place = place.parentElement?.closest<HTMLElement>(places);
  }
  return { element, parents };
}

const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled');

/** What of `focused` can still have the focus: itself, or the innermost place around it that is still there. */
function survivorOf({ element, parents }: Focused): HTMLElement | undefined {
  return isUsable(element) ? (element as HTMLElement) : parents.find(isUsable);
}

function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex') && !place.matches('a, button, input, select, textarea')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page where what had it is taken away: the card of a deleted row, the button that opened a dialog.
 * Browsers move it to `body` then, from where a screen reader begins again at the top. What is within a dialog or a toast
 * gives it back to where it was on the page.
 * @returns stops it
 */
export function startFocusFallback(): () => void {
  let last: Focused | null = null;
  let lastOnPage: Focused | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    last = focusedAt(target);
    if (!target.closest(above)) lastOnPage = last;
  };
  const onFocusOut = () => {
    const left = last;
    // Chromium tells of the focus that leaves an element before it takes that away. What is still there afterwards was left
    // of its user's own accord, by a click beside everything.
    setTimeout(() => {
      if (left && last === left && isUsable(left.element)) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!last || isUsable(last.element) || document.activeElement !== document.body) return;
    const place =
      survivorOf(last) ?? (lastOnPage && survivorOf(lastOnPage)) ?? document.querySelector('main');
    last = null;
    if (place instanceof HTMLElement) focusPlace(place);
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
