/** What is new in the product, newest first: keys in `support:news.items`, and the days on which they came. */
export const news = [
  { key: 'rehearsal', date: '2026-11-22' },
  { key: 'passkeys', date: '2026-11-22' },
  { key: 'tutorials', date: '2026-11-22' },
  { key: 'search', date: '2026-11-22' },
  { key: 'details', date: '2026-11-22' },
  { key: 'sessions', date: '2026-11-21' },
] as const;
