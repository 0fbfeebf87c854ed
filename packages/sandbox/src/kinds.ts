import type { MailMessage } from './mail/message.ts';
import type {
  Ad,
  AdAccount,
  AdCreative,
  AdImage,
  AdSet,
  AuthCode,
  Campaign,
  Page,
  Person,
  ReportRun,
  Token,
} from './meta/types.ts';

/** Every kind of thing that the store keeps, with its shape. */
export interface Kinds {
  mail: MailMessage;
  person: Person;
  page: Page;
  adaccount: AdAccount;
  token: Token;
  code: AuthCode;
  campaign: Campaign;
  adset: AdSet;
  adcreative: AdCreative;
  ad: Ad;
  adimage: AdImage;
  report: ReportRun;
}
