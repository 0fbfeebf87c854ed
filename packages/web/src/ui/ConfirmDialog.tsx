import type { ConfirmDialogProps } from './ConfirmModal.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

/** Confirms spending and deletions; everything else offers undo. Loaded when it is first opened. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() => import('./ConfirmModal.tsx'));
