/** How ads and owners word a price below the usual one, in both languages. */
const reduced =
  /\d\s?%|\b(?:discount(?:s|ed)?|special offers?|(?:on|for) sale|promotions?|half[- ]price)\b|(?<![\u05d0-\u05ea])[ובלמש]?ה?(?:הנח(?:ה|ות|ת)|מבצע(?:ים|י)?|במבצע)(?![\u05d0-\u05ea])|חצי מחיר/iu;
/** What a business sells cheaper to whoever comes for the first time. Behind «יום», ראשון is a Sunday. */
const introductory =
  /\b(?:first|trial|introductory|intro|taster)[- ](?!(?:\p{L}+ )?(?:floor|street|aid))\p{L}+|(?<![\u05d0-\u05ea])(?![ובהלמש]*(?:יום|ימי)(?![\u05d0-\u05ea]))[\u05d0-\u05ea]+ (?:ה?ראשונ(?:ה|ים|ות)|ה?ראשון|ה?ניסיון|ה?היכרות)(?![\u05d0-\u05ea])/iu;
const amount = /[$€£₪]\s?\d|\d\s?(?:[$€£₪]|ש["״]ח)/u;

/** Whether a text speaks of a discount or an offer, or names what a first visit costs. */
export const namesOffer = (text: string): boolean =>
  reduced.test(text) || (amount.test(text) && introductory.test(text));
