import type { businessBody } from '@awning/contract/businesses';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { z } from 'zod';
import { invalid } from '../../platform/failure.ts';

type Body = z.output<typeof businessBody>;

/**
 * The telephone numbers of a business in E.164, as they are stored.
 * @param before the country that the business has, where none is sent
 * @returns what was sent and is valid; empty for a number that was taken out
 * @throws AppFailure VALIDATION_FAILED for what is no number of the country, or of none
 */
export function reachOf(
  body: Pick<Body, 'country' | 'phone' | 'whatsapp'>,
  before: string | null,
): { phone?: string; whatsapp?: string } {
  const country = body.country ?? before;
  const wrong: Record<string, string> = {};
  const read: { phone?: string; whatsapp?: string } = {};
  for (const field of ['phone', 'whatsapp'] as const) {
    const written = body[field];
    if (written === undefined) continue;
    const number = written === '' ? '' : e164(written, country);
    if (number === null) wrong[field] = country ? 'errors:phoneInvalid' : 'errors:phoneWithoutCountry';
    else read[field] = number;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return read;
}

/** A number as it was written in a country, in E.164; null where it is none. */
export function e164(written: string, country: string | null): string | null {
  const known = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(written, known);
  return parsed?.isValid() ? parsed.number : null;
}

/**
 * A number as people of a country write it: theirs as it is dialled there ("054-555-0526"), others with their country's
 * code. What is no number stays as it is.
 */
export function writtenPhone(number: string, country: string | null): string {
  // The parser throws and catches an error over it.
  if (number === '') return '';
  const known = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(number, known);
  if (!parsed?.isValid()) return number;
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
}
