import { useEffect } from 'react';

/**
 * Warns before the window closes on an answer that was not sent. Within the application nothing is lost (the draft
 * is kept for this tab), so going to another page asks nothing.
 * @param prefix of the drafts' names; null while there is nothing to lose
 */
export function useLeaveWarning(prefix: string | null): void {
  useEffect(() => {
    if (!prefix) return;
    const warn = (event: BeforeUnloadEvent) => {
      const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(`awning.draft.${prefix}`));
      if (drafts.length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [prefix]);
}
