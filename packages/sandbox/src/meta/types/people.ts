export interface Person {
  name: string;
  pageIds: string[];
  adAccountIds: string[];
  /** Permissions that the person declined in the dialog, or revoked since. */
  declined?: string[];
}

/** A business portfolio, with what the person who belongs to it reaches through it. */
export interface Portfolio {
  name: string;
  personId: string;
  /** `client`: another business owns it and shares it; `isAssigned`: the person has tasks on it. */
  pages: { id: string; relation: 'owned' | 'client'; isAssigned: boolean }[];
  adAccounts: { id: string; relation: 'owned' | 'client'; isAssigned: boolean }[];
}

/** The app's settings at Meta: addresses that are told what people do with it. */
export interface AppCallbacks {
  deauthorizeUrl: string | null;
  dataDeletionUrl: string | null;
  /** Whether it serves those alone who have a role in it; live when absent. */
  isInDevelopment?: boolean;
}

/** What the app answered: a status, or why there was none; and what it says of a deletion. */
export interface CallbackAnswer {
  answer: string;
  url: string | null;
  code: string | null;
}

/** What a person did with the app, by her id. */
export interface AppRemoval {
  /** Milliseconds since 1970; null while she has not removed it. */
  removedAt: number | null;
  /** What the callbacks answered; null where none was called. */
  deauthorized: CallbackAnswer | null;
  deleted: CallbackAnswer | null;
}

export interface Token {
  type: 'USER' | 'PAGE' | 'APP';
  appId: string;
  personId: string | null;
  pageId: string | null;
  scopes: string[];
  issuedAt: number;
  /** Milliseconds since the epoch; null never expires, as Page tokens of long-lived users do. */
  expiresAt: number | null;
  /** Whether calls without `appsecret_proof` are refused, the app setting "Require App Secret". */
  requiresProof: boolean;
  /** Why it is refused though its time has not run out: cut short, or access taken back. */
  void?: 'expired' | 'revoked';
}

export interface AuthCode {
  personId: string;
  redirectUri: string;
  scopes: string[];
  challenge: string | null;
  challengeMethod: string;
  expiresAt: number;
}
