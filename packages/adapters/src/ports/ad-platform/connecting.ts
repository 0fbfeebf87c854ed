export interface ConnectRequest {
  state: string;
  /** PKCE S256 challenge. */
  challenge: string;
  redirectUri: string;
}

export interface Grant {
  accessToken: string;
  /** Null where it does not expire. */
  expiresAt: Date | null;
}

/** A Page the person may advertise for, with the token that acts as it. */
export interface HeldPage {
  id: string;
  name: string;
  category: string;
  pictureUrl: string | null;
  accessToken: string | null;
}

export interface HeldAdAccount {
  /** With its `act_` prefix. */
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  usable: boolean;
}

/** What a person may advertise with. */
export interface HeldAssets {
  personId: string;
  personName: string;
  permissions: string[];
  pages: HeldPage[];
  adAccounts: HeldAdAccount[];
  /** How many more were listed, without a currency or a known time zone. */
  unusableAdAccounts: number;
}

/** What a person did with our app at the platform: removed it, or asked that her data be deleted. */
export interface PersonRequest {
  personId: string;
  /** When, to the second. */
  issuedAt: Date;
}
