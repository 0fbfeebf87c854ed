/** Words of the addresses of our pages (scripts/page-words.test.ts holds them to packages/web/src/app/pages.ts). */
const words = new Set(
  `about accessibility account-deleted auth avatar avatars brand business business-creation campaigns capabilities checkout connected contact
  creatives dashboard data-deletion decision facebook-permissions forgot-password form handshake he help import interview leads
  locked-out login new photos plan-selection pricing privacy reports reset-password restore-email settings signup stats support terms
  till upgrade verify-email walk-ins`.split(/\s+/),
);

/** The pattern of an address: what is no word of ours is `:id`. */
export const pagePattern = (page: string): string =>
  page
    .split('/')
    .map((part) => (part === '' || words.has(part) ? part : ':id'))
    .join('/');
