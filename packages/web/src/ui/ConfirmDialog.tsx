import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The effects of confirming. */
  children: ReactNode;
  /** The button's label: "Delete the avatar". */
  confirm: string;
  /** What the other button says: "Cancel" unless that could mean either. */
  cancel?: string;
  /** `danger` for deletion, `money` for what costs. */
  tone: 'danger' | 'money';
  busy?: boolean;
  error?: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms spending and deletions; everything else offers undo. Loaded when it is first opened. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() => import('./ConfirmModal.tsx'));
