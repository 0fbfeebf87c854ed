/** Ends a process whose test is gone, so that none is left behind, holding the output open. */
export const exitWithParent = new URL('../../../../scripts/exit-with-parent.mjs', import.meta.url).href;
