import type { LlmCall } from './llm/types.ts';
import type { MailMessage } from './mail/message.ts';
import type {
  Ad,
  AdAccount,
  AdCreative,
  AdImage,
  AdSet,
  AppCallbacks,
  AppRemoval,
  AuthCode,
  Campaign,
  Conversion,
  CustomAudience,
  InstagramAccount,
  InstagramMedia,
  Lead,
  LeadForm,
  Notification,
  Page,
  Person,
  Photo,
  Portfolio,
  Post,
  ReportRun,
  Subscription,
  Token,
} from './meta/types.ts';
import type { PushMessageRecord, PushSubscriptionRecord } from './push/types.ts';
import type * as stripe from './stripe/types.ts';

/** Every kind of record in the store, with its shape. */
export interface Kinds {
  mail: MailMessage;
  'llm.call': LlmCall;
  'push.subscription': PushSubscriptionRecord;
  'push.message': PushMessageRecord;
  person: Person;
  page: Page;
  portfolio: Portfolio;
  adaccount: AdAccount;
  token: Token;
  appcallbacks: AppCallbacks;
  appremoval: AppRemoval;
  code: AuthCode;
  campaign: Campaign;
  adset: AdSet;
  adcreative: AdCreative;
  ad: Ad;
  adimage: AdImage;
  report: ReportRun;
  audience: CustomAudience;
  leadform: LeadForm;
  lead: Lead;
  conversion: Conversion;
  photo: Photo;
  post: Post;
  iguser: InstagramAccount;
  igmedia: InstagramMedia;
  subscription: Subscription;
  notification: Notification;
  'stripe.customer': stripe.Customer;
  'stripe.card': stripe.PaymentMethod;
  'stripe.product': stripe.Product;
  'stripe.price': stripe.Price;
  'stripe.session': stripe.CheckoutSession;
  'stripe.subscription': stripe.StripeSubscription;
  'stripe.schedule': stripe.StripeSchedule;
  'stripe.invoice': stripe.StripeInvoice;
  'stripe.portal': stripe.PortalSession;
  'stripe.event': stripe.StripeEvent;
  'stripe.delivery': stripe.Delivery;
  'stripe.key': stripe.KeyedAnswer;
  'stripe.state': stripe.StripeState;
}
