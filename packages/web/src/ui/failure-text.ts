import i18next from 'i18next';
import { ApiFailure } from '../api/failure.ts';

/** A failure as text: the server's message, if any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return i18next.t('errors:unexpected');
  if (error.code === 'NETWORK') return i18next.t('errors:network');
  if (error.code === 'STREAM_ENDED') return i18next.t('errors:streamEnded');
  return error.message;
}
