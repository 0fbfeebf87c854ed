import type { Campaign } from '@awning/contract/campaigns';

const soonMs = 2000;
const shortlyMs = 6000;
const calmMs = 60_000;

/** How long to wait before asking again, by how fast things move. Hidden pages don't ask. */
export function pollMs(campaigns: Campaign[]): number | false {
  const moves = ({ status, delivery }: Campaign) =>
    delivery === 'launching' ||
    (status === 'paused' && ['in_review', 'delivering', 'learning', 'limited'].includes(delivery)) ||
    (status === 'active' && delivery === 'paused');
  if (campaigns.some(moves)) return soonMs;
  if (campaigns.some(({ delivery }) => delivery === 'in_review')) return shortlyMs;
  const rests = ({ delivery }: Campaign) => delivery === 'ended' || delivery === 'failed';
  return campaigns.every(rests) ? false : calmMs;
}
