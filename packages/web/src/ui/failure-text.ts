import i18next from 'i18next';
import { ApiFailure } from '../api/failure.ts';

/** A failure as text: the server's message, if any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return i18next.t('errors:unexpected');
  if (error.code === 'NETWORK') return i18next.t('errors:network');
  if (error.code === 'STREAM_ENDED') return i18next.t('errors:streamEnded');
  // Of what has no field of its own on the page, the reasons are all there is to say.
  const reasons = Object.values(error.fields);
  return error.code === 'VALIDATION_FAILED' && reasons.length > 0 ? reasons.join(' ') : error.message;
}
