import { formLimits } from './lead-forms.ts';

/**
 * Most characters of each field that a text is composed for at Meta, in UTF-16 units, the strictest way to count. Source of
 * each: the reference page that says it, else the bound that we set ourselves since none is published.
 */
export const metaTextBounds = {
  /** "Page leadgen forms": a longer `link_text` is answered with an unknown error. */
  formLinkText: 70,
  /** Ours. */
  formHeadline: formLimits.headline,
  formIntro: formLimits.intro,
  formQuestion: formLimits.question,
  formOption: formLimits.option,
  formTimeNote: 200,
  formThanksTitle: 60,
  formThanks: formLimits.thanks,
  formButton: 30,
  /** "Ad set" reference: 400, of which the tag that we add takes up to 80; campaigns and ads are held to the same. */
  objectName: 320,
  /** "Ad creative" reference. */
  creativeName: 100,
  /** "Ad set" reference: `dsa_beneficiary`, `dsa_payor`. */
  advertiser: 512,
  /** Ours, of `page_welcome_message`. */
  greeting: 300,
  firstMessage: 80,
} as const;
type MetaTextField = keyof typeof metaTextBounds;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text as it fits into a field of Meta's: cut between two characters that are seen as one each, with an ellipsis. */
export function fitted(field: MetaTextField, text: string): string {
  const max = metaTextBounds[field];
  if (text.length <= max) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length + 1 > max) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** Whether a text fits as it is. */
export const fits = (field: MetaTextField, text: string): boolean => text.length <= metaTextBounds[field];
