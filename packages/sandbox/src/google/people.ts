import { createHash } from 'node:crypto';

/** A person with a Google account. */
export interface GooglePerson {
  /** Google's `sub`: decimal digits, the same for an address for good. */
  sub: string;
  email: string;
  emailVerified: boolean;
  /** The domain of a Workspace account; null for a personal account with an address of another provider. */
  hostedDomain: string | null;
  givenName: string;
  familyName: string;
  locale: string;
}

const person = (
  email: string,
  givenName: string,
  familyName: string,
  more: Partial<GooglePerson> = {},
): GooglePerson => ({
  sub: subOf(email),
  email,
  emailVerified: true,
  hostedDomain: email.split('@')[1] ?? null,
  givenName,
  familyName,
  locale: 'en',
  ...more,
});

const testPeople = [
  person('rosa@shop.example', 'Rosa', 'Green'),
  person('dana@shop.example', 'דנה', 'לוי', { locale: 'he' }),
  person('unverified@shop.example', 'Uma', 'Vale', { emailVerified: false }),
];

/** The people who can sign in: the test people, and whoever was typed into the sign-in page since the start. */
export class GooglePeople {
  readonly #bySub = new Map(testPeople.map((one) => [one.sub, one]));

  list(): GooglePerson[] {
    return [...this.#bySub.values()];
  }

  find(sub: string): GooglePerson | undefined {
    return this.#bySub.get(sub);
  }

  /** Takes up an address that was typed. The same address is the same person, also after a restart. */
  add(email: string, more: Partial<GooglePerson>): GooglePerson {
    const one = person(email, email.split('@')[0] ?? email, '', more);
    this.#bySub.set(one.sub, one);
    return one;
  }
}

/** 21 digits beginning with 1, as Google's are. */
function subOf(email: string): string {
  const number = createHash('sha256').update(email.toLowerCase()).digest().readBigUInt64BE();
  return `1${number.toString().padStart(20, '0')}`;
}
