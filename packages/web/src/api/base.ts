/** The address of the API. */
export const apiBase: string = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '');

type Values = Record<string, unknown> | undefined;

/** The address of a call: its path with the parameters filled in, and the query without empty values. */
export function addressOf(path: string, params?: Values, query?: Values): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return `${apiBase}${filled}${text && `?${text}`}`;
}
