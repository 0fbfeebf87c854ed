import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** What would be lost by leaving a page. */
interface Guarded {
  isUnsaved: () => boolean;
  /** Asks the user, and calls `leave` if so decided. */
  ask: (leave: () => void) => void;
}

const guards = new Set<Guarded>();

/** Has a page asked about before a link, the browser's Back or a call of `navigate` leaves it. @returns ends that */
export function guardNavigation(guarded: Guarded): () => void {
  guards.add(guarded);
  return () => {
    guards.delete(guarded);
  };
}

const unsavedGuard = () => [...guards].find(({ isUnsaved }) => isUnsaved());

function leave(go: () => void): void {
  const guarded = unsavedGuard();
  if (guarded) guarded.ask(() => leave(go));
  else go();
}

/** Place in the browser's history, as the router counts it; null for entries that are not the router's. */
let place: number | null = null;
const readPlace = (): number | null => history.state?.idx ?? null;

/**
 * Makes all navigation below it ask the guards. The router's own `useBlocker` needs its data router, which would add to
 * the script of every page.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const guarded = useMemo((): typeof context => {
    const { navigator } = context;
    const go = (navigate: () => void) =>
      leave(() => {
        navigate();
        place = readPlace();
      });
    const push: typeof navigator.push = (...to) => go(() => navigator.push(...to));
    const replace: typeof navigator.replace = (...to) => go(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  useEffect(guardHistory, []);
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}

/**
 * Guards Back and Forward. The browser has moved by the time it says so: the move is taken back, of which the router need
 * not know, and made again if so decided.
 */
function guardHistory() {
  place = readPlace();
  /** Moves made here whose event is still to come. */
  const ownMoves: ('back' | 'again')[] = [];
  const move = (kind: 'back' | 'again', by: number) => {
    ownMoves.push(kind);
    history.go(by);
  };
  const onPop = (event: PopStateEvent) => {
    const from = place;
    const to = readPlace();
    place = to;
    const own = ownMoves.shift();
    if (own === 'back') event.stopImmediatePropagation();
    if (own || from === null || to === null || from === to || !unsavedGuard()) return;
    event.stopImmediatePropagation();
    move('back', from - to);
    leave(() => move('again', to - from));
  };
  // In the capturing phase, and so before the router hears of it.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => window.removeEventListener('popstate', onPop, { capture: true });
}
