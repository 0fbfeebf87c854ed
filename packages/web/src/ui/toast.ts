import i18next from 'i18next';
import { isFailure } from '../api/failure.ts';
import { failureText } from './failure-text.ts';

export interface ToastContent {
  tone: 'success' | 'error';
  title?: string;
  message: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** How long it stays, in milliseconds; it waits while it is pointed at or focused. */
  duration?: number;
}
export interface ShownToast extends ToastContent {
  id: number;
}

/** How long a toast stays unless it says otherwise. */
export const toastMs = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** For the one place that shows it. */
export const toastStore = {
  current: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A short message at the edge of the screen, one at a time: a new one replaces the old. */
export const toast = {
  show(content: ToastContent): void {
    count += 1;
    set({ ...content, id: count });
  },
  success(message: string): void {
    toast.show({ tone: 'success', message });
  },
  /** A title for a person, and under it what the server said. A limit has a notice of its own. */
  error(title: string, error?: unknown): void {
    if (isFailure(error, 'LIMIT_EXCEEDED')) return;
    const message = error === undefined ? '' : failureText(error);
    toast.show(message === '' ? { tone: 'error', message: title } : { tone: 'error', title, message });
  },
  /** Says what was done and offers to take it back. */
  undo(message: string, onUndo: () => void): void {
    toast.show({ tone: 'success', message, action: { label: i18next.t('common:undo'), onClick: onUndo } });
  },
  close(): void {
    set(null);
  },
};
