import i18next from 'i18next';
import { ApiFailure } from '../api/failure.ts';

/** What went wrong, for a person: the server's own words where it said any. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return i18next.t('errors:unexpected');
  if (error.code === 'NETWORK') return i18next.t('errors:network');
  return error.message;
}
