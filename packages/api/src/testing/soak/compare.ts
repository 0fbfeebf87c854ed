import type { Wanted } from './wanted.ts';

/** An object in the sandbox's ledger. */
interface Entry {
  kind: string;
  id: string;
  key?: string | null;
  status: string;
  parentIds?: string[];
}

/** Everything at Meta that is not as its owner wants it; nothing where all is well. */
export function differences(wanted: Wanted[], entries: Entry[]): string[] {
  const deleted = new Set(entries.filter(({ status }) => status === 'DELETED').map(({ id }) => id));
  // What is below a deleted object is gone with it, whatever its own status says.
  const there = entries.filter(
    ({ id, parentIds }) => !deleted.has(id) && !parentIds?.some((parent) => deleted.has(parent)),
  );
  const byKey = Map.groupBy(there, ({ kind, key }) => `${kind} ${String(key).split('#')[0]}`);
  const found: string[] = [];
  for (const { id, status, creativeIds } of wanted) {
    const of = (kind: string) => byKey.get(`${kind} ${id}`) ?? [];
    const campaigns = of('campaign');
    const ads = of('ad');
    const on = campaigns.filter((campaign) => campaign.status === 'ACTIVE').length;
    const several = (objects: Entry[]) =>
      objects.map((one) => `${one.kind} ${one.id} ${one.status}`).join(', ');
    if (status === 'lost') {
      // Whatever of it is off stays there: only its row told a copy from it.
      if (on > 0) found.push(`${id}: on and known to nobody`);
      continue;
    }
    if (campaigns.length > 1) found.push(`${id}, ${status}: ${several(campaigns)}`);
    if (of('adset').length > 1) found.push(`${id}: ${several(of('adset'))}`);
    if (new Set(ads.map(({ key }) => key)).size < ads.length)
      found.push(`${id}, an ad twice: ${several(ads)}`);
    if (status === 'paused' && on > 0) found.push(`${id}: on and should be off`);
    if (status === 'active' && on === 0) found.push(`${id}: off and should be on`);
    if (status === 'active') {
      const running = ads.filter((ad) => ad.status === 'ACTIVE').length;
      if (running !== creativeIds.length) found.push(`${id}: ${running} of ${creativeIds.length} ads on`);
    }
  }
  const known = new Set(wanted.map(({ id }) => id));
  for (const { kind, id, key } of there) {
    const owner = String(key).split('#')[0] ?? '';
    if (['campaign', 'adset', 'ad'].includes(kind) && key && !known.has(owner))
      found.push(`${kind} ${id} belongs to nothing (${key})`);
  }
  return found;
}
