/** Where the keys of creating requests outlive a reload: this tab's storage, which ends with the tab. */
const name = 'awning.attempts';
/**
 * How long a key outlives the page that sent it, in milliseconds. Who says the same again later means it; the server
 * knows a key for a day.
 */
export const keyLifetimeMs = 10 * 60_000;
/** Longest content that is kept, in characters. A picture is longer, and so is what cannot be said twice by accident. */
const longest = 10_000;

/** Content and key of a request, and when it was first sent (milliseconds since 1970). */
type StoredKey = [content: string, key: string, at: number];

/** The keys that earlier pages of this tab left open. */
export function readStoredKeys(): StoredKey[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '[]') as StoredKey[];
    return kept.filter(([, , at]) => Date.now() - at < keyLifetimeMs);
  } catch {
    // Storage may be switched off, or hold what another version wrote.
    return [];
  }
}

/** Keeps what is open now. What holds a password is not written down. */
export function keep(open: ReadonlyMap<string, { key: string; at: number }>): void {
  const kept = [...open]
    .filter(([content]) => content.length <= longest && !/"\w*password"/i.test(content))
    .map(([content, { key, at }]): StoredKey => [content, key, at]);
  try {
    if (kept.length > 0) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage a key lasts as long as its page.
  }
}
