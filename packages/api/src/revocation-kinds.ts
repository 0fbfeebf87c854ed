import { identityRevocations } from './features/identity/store/revocations.ts';
import { leadRevocations } from './features/leads/store/revocations.ts';
import { optimizerRevocations } from './features/optimizer/revocations.ts';
import { pushRevocations } from './features/push/store/revocations.ts';
import { reportRevocations } from './features/reports/store/revocations.ts';
import { walkInRevocations } from './features/walkins/revocations.ts';
import type { RevocationKind } from './platform/revocations/revocations.ts';

/** All that is taken back once more after the restore of an older backup. */
export const revocationKinds: RevocationKind[] = [
  ...identityRevocations,
  ...leadRevocations,
  ...optimizerRevocations,
  ...pushRevocations,
  ...reportRevocations,
  ...walkInRevocations,
];
