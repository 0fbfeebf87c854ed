import { identityRevocations } from './features/identity/revocations.ts';
import { leadRevocations } from './features/leads/revocations.ts';
import { optimizerRevocations } from './features/optimizer/revocations.ts';
import { pushRevocations } from './features/push/revocations.ts';
import { reportRevocations } from './features/reports/revocations.ts';
import type { RevocationKind } from './platform/revocations/revocations.ts';

/** All that is taken back once more after the restore of an older backup. */
export const revocationKinds: RevocationKind[] = [
  ...identityRevocations,
  ...leadRevocations,
  ...optimizerRevocations,
  ...pushRevocations,
  ...reportRevocations,
];
