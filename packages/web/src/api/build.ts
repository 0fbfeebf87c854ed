const listeners = new Set<() => void>();
let isNewer = false;

/** Compares the build that the server names in its answers with the one that this page was made by. */
export function noteBuild(response: Response): void {
  const theirs = response.headers.get('x-awning-build');
  if (isNewer || theirs === null) return;
  const ours = document.querySelector<HTMLMetaElement>('meta[name="awning-build"]')?.content;
  if (ours === undefined || ours === theirs) return;
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Whether the server has been seen to have another build of the application than this page. */
export const hasNewVersion = (): boolean => isNewer;

/** Calls back when that becomes so. @returns how to stop */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
