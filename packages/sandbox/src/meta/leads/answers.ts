import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import { uniform } from '../../platform/random.ts';
import type { LeadForm, LeadTruth } from '../types/leads.ts';
import { NAMES, type Name, NONSENSE } from './names.ts';
import { numberOf } from './numbers.ts';
import { wishedTime } from './wished-time.ts';

const picked = <T>(list: readonly T[], key: number, salt: number): T | undefined =>
  list[Math.floor(uniform(key, salt) * list.length)];

const WORDS = {
  en: [
    'As soon as possible, please',
    'Please call me in the evening',
    'I saw your ad and would like to know more',
  ],
  he: ['כמה שיותר מהר, בבקשה', 'אשמח לשיחה בשעות הערב', 'ראיתי את המודעה ואשמח לשמוע עוד'],
} as const;

const CITIES: Record<string, readonly string[]> = {
  IL: ['Tel Aviv', 'Haifa', 'Ramat Gan', 'Jerusalem'],
  US: ['Portland', 'Chicago', 'Boston', 'Springfield'],
};

interface Answering {
  key: number;
  country: string;
  truth: LeadTruth;
  /** When she sends the form, in milliseconds since the epoch. */
  at: number;
  /** Of the ad account. */
  timeZone: string;
}

/**
 * What one person fills in, by the form's questions ("Lead ads, retrieving": `field_data`): a choice comes as the key of its
 * option. Everything is drawn from the key, and nobody's number or address is a real person's.
 */
export function answersOf(
  form: Pick<LeadForm, 'questions' | 'locale'>,
  { key, country, truth, at, timeZone }: Answering,
): { name: string; values: string[] }[] {
  const language = form.locale.toUpperCase().startsWith('HE') ? 'he' : 'en';
  const nobody: Name = ['', ''];
  const { first, last } = NAMES[language];
  const [given = nobody, family = nobody] = (truth === 'fake'
    ? picked(NONSENSE[language], key, 41)
    : undefined) ?? [picked(first, key, 42) ?? nobody, picked(last, key, 43) ?? nobody];
  const mail = `${given[1]}.${family[1]}${Math.floor(uniform(key, 44) * 90) + 10}@example.com`;
  const phone = numberOf(country, key);
  const known: Record<string, string> = {
    FULL_NAME: `${given[0]} ${family[0]}`,
    FIRST_NAME: given[0],
    LAST_NAME: family[0],
    EMAIL: mail,
    WORK_EMAIL: mail,
    PHONE: phone,
    WORK_PHONE_NUMBER: phone,
    CITY: picked(CITIES[country] ?? CITIES.US ?? [], key, 45) ?? '',
    COUNTRY: country,
    DATE_TIME: wishedTime(key, at, timeZone),
  };
  return form.questions.map((question, index) => ({
    name: asText(question.key),
    values: [
      chosen(question, key, 50 + index) ??
        known[asText(question.type)] ??
        picked(WORDS[language], key, 70 + index) ??
        '',
    ],
  }));
}

/** The option that a person chooses; undefined for a question without any. */
function chosen({ options }: JsonObject, key: number, salt: number): string | undefined {
  const option = asObject(picked(asArray(options), key, salt));
  return asText(option.key) || asText(option.value) || undefined;
}
