import type { FormQuestion } from '@awning/contract/lead-forms';
import type { Language } from '@awning/contract/scalars';

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
  privacy: { url: string; label: string };
  thanks: { title: string; text: string };
  /** What can be done then. */
  button:
    | { kind: 'call'; label: string; phone: string }
    | { kind: 'website'; label: string; url: string }
    | { kind: 'page'; label: string };
}
