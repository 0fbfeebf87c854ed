import { type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';

/** What would be lost by leaving a page. */
interface Guarded {
  isUnsaved: () => boolean;
  /** Asks the user, and calls `proceed` if so decided. */
  ask: (proceed: () => void) => void;
}

const guards = new Set<Guarded>();

/** Has a page asked about before a link, a call of `navigate` or the browser's Back leaves it. @returns ends that */
export function guardNavigation(guarded: Guarded): () => void {
  guards.add(guarded);
  return () => {
    guards.delete(guarded);
  };
}

const unsavedGuard = () => [...guards].find(({ isUnsaved }) => isUnsaved());

function navigateGuarded(go: () => void): void {
  const guarded = unsavedGuard();
  if (guarded) guarded.ask(() => navigateGuarded(go));
  else go();
}

/** Shows the bar of ui/shell.css at once: the page that is left stands until the next one has been loaded and rendered. */
function goTo(go: () => void): void {
  document.documentElement.dataset.going = '';
  go();
}

/**
 * Makes all navigation below it ask the guards, and tell that it is under way. The router's own `useBlocker` needs its data router, which would add to
 * the script of every page.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  useGuardedHistory();
  const guarded = useMemo((): typeof context => {
    const { navigator } = context;
    const push: typeof navigator.push = (...to) => navigateGuarded(() => goTo(() => navigator.push(...to)));
    const replace: typeof navigator.replace = (...to) =>
      navigateGuarded(() => goTo(() => navigator.replace(...to)));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}

/** The place of the current entry in the history, which React Router keeps in its state; null for an entry of others. */
const placeIn = (state: unknown) => (state as { idx?: number } | null)?.idx ?? null;

/**
 * Back and Forward can't be prevented: they have happened when the page is told. Where something would be lost, the
 * step is undone before the router sees it, then the guard asks, and the step is made again if so decided.
 */
function useGuardedHistory(): void {
  // Renders whenever the router has arrived somewhere.
  useLocation();
  useEffect(() => {
    delete document.documentElement.dataset.going;
  });
  const place = useRef<number | null>(null);
  const undoing = useRef(false);
  useLayoutEffect(() => {
    if (!undoing.current) place.current = placeIn(window.history.state);
  });
  // A layout effect of a component below the router's, so that it listens before the router does.
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (undoing.current) {
        undoing.current = false;
        event.stopImmediatePropagation();
        return;
      }
      const guarded = unsavedGuard();
      const to = placeIn(event.state);
      // A link to a place within the page makes an entry that is not the router's, and loses nothing.
      if (to !== null && to !== place.current && !guarded) document.documentElement.dataset.going = '';
      if (!guarded || to === null || place.current === null || to === place.current) return;
      const steps = to - place.current;
      event.stopImmediatePropagation();
      undoing.current = true;
      window.history.go(-steps);
      guarded.ask(() => navigateGuarded(() => window.history.go(steps)));
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
}
