import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** What would be lost by leaving a page. */
interface Guarded {
  isUnsaved: () => boolean;
  /** Asks the user, and calls `leave` if so decided. */
  ask: (leave: () => void) => void;
}

const guards = new Set<Guarded>();

/** Has a page asked about before a link or a call of `navigate` leaves it; the browser's Back is not asked about. @returns ends that */
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

/**
 * Makes all navigation below it ask the guards. The router's own `useBlocker` needs its data router, which would add to
 * the script of every page.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const guarded = useMemo((): typeof context => {
    const { navigator } = context;
    const push: typeof navigator.push = (...to) => leave(() => navigator.push(...to));
    const replace: typeof navigator.replace = (...to) => leave(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>;
}
