/** One object of the sandbox's ledger. */
export interface LedgerEntry {
  kind: 'mail' | 'campaign' | 'adset' | 'ad' | 'adcreative' | 'adimage';
  id: string;
  name?: string;
  state: string;
}

/** All objects of a kind that exist at the sandbox's Meta, oldest first. */
export async function objectsAt(sandboxUrl: string, kind: LedgerEntry['kind']): Promise<LedgerEntry[]> {
  const answer = await fetch(`${sandboxUrl}/control/ledger`);
  const { data } = (await answer.json()) as { data: LedgerEntry[] };
  return data.filter((one) => one.kind === kind);
}
