import i18next from 'i18next';
import { isFailure } from '../api/failure.ts';
import { failureText } from './failure-text.ts';

export interface ToastContent {
  tone: 'success' | 'error';
  title?: string;
  message: string;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** Milliseconds until it disappears; paused while it is hovered or focused. */
  duration?: number;
}
export interface ShownToast extends ToastContent {
  id: number;
}

/** Default duration, in milliseconds. */
export const toastMs = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** For `ToastHost` only. */
export const toastStore = {
  current: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** A short message at the edge of the screen, one at a time: a new one replaces the one before. */
export const toast = {
  show(content: ToastContent): void {
    count += 1;
    set({ ...content, id: count });
  },
  success(message: string): void {
    toast.show({ tone: 'success', message });
  },
  /** Shows a title and the server's message. Exceeded limits are shown by `LimitNotice` instead. */
  error(title: string, error?: unknown): void {
    if (isFailure(error, 'LIMIT_EXCEEDED')) return;
    const message = error === undefined ? '' : failureText(error);
    toast.show(message === '' ? { tone: 'error', message: title } : { tone: 'error', title, message });
  },
  /** Reports an action and offers to undo it. */
  undo(message: string, onUndo: () => void): void {
    toast.show({ tone: 'success', message, action: { label: i18next.t('common:undo'), onClick: onUndo } });
  },
  close(): void {
    set(null);
  },
};
