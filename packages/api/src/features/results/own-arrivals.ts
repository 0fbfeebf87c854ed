import type { ResultKind } from '@awning/contract/destinations';
import { addDays } from '@awning/contract/zoned-time';
import type { ArrivalCurve } from '@awning/inference/delay';
import type { Db } from '../../platform/db/database.ts';
import { arrivalDays, arrivalsOf } from '../stats/public.ts';
import { curveOf, daysUntilArrived } from './arrivals.ts';

/** Results of one kind in one ad account. */
interface Arriving {
  adAccountId: string;
  kind: ResultKind;
}

/** How the results of some of an owner's ad accounts arrive (docs/decisions/0325). @param today `YYYY-MM-DD` */
export async function curvesOf(
  db: Db,
  ownerId: string,
  wanted: readonly Arriving[],
  today: string,
): Promise<(one: Arriving) => ArrivalCurve> {
  const later = wanted.filter(({ kind }) => kind !== 'clicks');
  const rows = later.length > 0 ? await arrivalsOf(db, ownerId, later, addDays(today, -arrivalDays)) : [];
  const ages = Array.from({ length: daysUntilArrived + 1 }, (_, age) => age);
  const byKey = Map.groupBy(rows, keyOf);
  return (one) =>
    curveOf(
      one.kind,
      (byKey.get(keyOf(one)) ?? []).map(({ known }) => ages.map((age) => known[age])),
    );
}

const keyOf = ({ adAccountId, kind }: Arriving) => `${kind}/${adAccountId}`;
