import type { Language } from '@awning/contract/languages';
import type { LeadStage } from '@awning/contract/lead-feedback';
import type { FormQuestion } from '@awning/contract/lead-forms';
import type { leadParts } from '@awning/contract/leads';

/** A form that people leave their details in, in words that are ready to be shown. */
export interface LeadFormPlan {
  /** Unique to it, and the same at every try. */
  name: string;
  language: Language;
  headline: string;
  /** What happens with the answers. */
  intro: string;
  question: FormQuestion | null;
  asksMail: boolean;
  /** Asks for a day and a time at which people may be called, with what stands below; null where it does not. */
  time: { question: string; note: string } | null;
  /** People see once more what they send, and confirm it. */
  isReviewed: boolean;
  /** People prove their telephone number with a code. */
  verifiesPhone: boolean;
  privacy: { url: string; label: string };
  thanks: { title: string; text: string };
  /** Where people can go who have sent it; null where the business has no website. */
  website: string | null;
  /** What can be done then. */
  button:
    | { kind: 'call'; label: string; phone: string }
    | { kind: 'website'; label: string; url: string }
    | { kind: 'page'; label: string };
}

/** A part of a lead that the platform told in a form that can't be read. */
export type LeadPart = (typeof leadParts)[number];

/** A time that somebody chose: an instant, or what the clocks show where she is to be called. */
export type CallTime = { at: Date } | { date: string; hour: number };

/** Somebody who left her details, as the platform keeps her for 90 days. */
export interface PlatformLead {
  ref: string;
  /** When she asked; null where that can't be read. */
  at: Date | null;
  /** What she answered; null where she came to the form without an ad, or the platform does not say. */
  adRef: string | null;
  /** Nobody left it: it was made to see it arrive. */
  isTest: boolean;
  campaignRef: string | null;
  name: string;
  /** As she wrote it. */
  phone: string;
  mail: string;
  /** The other questions, in the words of the form. */
  answers: { question: string; answer: string }[];
  /** When she would like to be called; null where that was not asked, or can't be read: then it stands among her answers. */
  callTime: CallTime | null;
  /** The boxes of the form, in its words, and whether she ticked them. */
  consents: { text: string; isGiven: boolean }[];
  unread: LeadPart[];
}

/** What a test lead says. */
export interface TestAnswers {
  name: string;
  phone: string;
  mail: string;
  /** When she would like to be called. */
  callAt: Date;
}

/** Why leads of a form are not given out, where the platform tells. */
export type LeadObstacle = 'manager' | 'permission' | 'terms' | 'draft' | 'development';

/** What became of somebody who left her details, as the platform is told of it. */
export interface LeadEvent {
  /** The same at every try, so that it counts once. */
  key: string;
  /** Of the lead at the platform. */
  leadRef: string;
  stage: LeadStage;
  at: Date;
  /** As they are held; they leave hashed alone. */
  mail: string;
  phone: string;
}
