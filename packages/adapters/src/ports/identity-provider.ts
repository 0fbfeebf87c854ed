/** Somebody as an identity provider knows them. */
export interface ProvidedPerson {
  /** The provider's id of the person, which never changes and is never given to anybody else. */
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether the provider has verified that the address is the person's. */
  emailVerified: boolean;
  /** Whether the provider itself hands the address out, so that nobody else can have it by now. */
  emailIsTheirs: boolean;
  firstName: string;
  lastName: string;
}

/** What has to be kept between setting out and coming back, secret and bound to one browser. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** PKCE's code verifier. */
  verifier: string;
}

/** Why a sign-in at the provider gave nobody. */
export class IdentityProviderFailure extends Error {
  /**
   * - `cancelled`: the person did not want to.
   * - `refused`: the answer does not belong to the attempt, is not signed rightly, or its code is spent or expired.
   * - `unavailable`: the provider can't be reached, or fails.
   */
  readonly kind: 'cancelled' | 'refused' | 'unavailable';

  constructor(kind: IdentityProviderFailure['kind'], cause?: unknown) {
    super(`identity provider: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** Lets people sign in with an account that they have elsewhere. */
export interface IdentityProvider {
  /** @returns the page to send the browser to @throws IdentityProviderFailure unavailable */
  begin(redirectUri: string): Promise<{ url: string; attempt: SignInAttempt }>;
  /**
   * Redeems what the browser came back with.
   * @param answer the address that the provider sent the browser to, with its query
   * @throws IdentityProviderFailure
   */
  redeem(answer: URL, attempt: SignInAttempt): Promise<ProvidedPerson>;
}
