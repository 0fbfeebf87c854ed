/** One object at Meta's stand-in, as its ledger tells. */
export interface LedgerEntry {
  kind: 'mail' | 'campaign' | 'adset' | 'ad' | 'adcreative' | 'adimage';
  id: string;
  name?: string;
  state: string;
}

/** Everything of one kind that exists outside, oldest first. */
export async function objectsAt(sandboxUrl: string, kind: LedgerEntry['kind']): Promise<LedgerEntry[]> {
  const answer = await fetch(`${sandboxUrl}/control/ledger`);
  const { data } = (await answer.json()) as { data: LedgerEntry[] };
  return data.filter((one) => one.kind === kind);
}
