/**
 * What an offer is made of, in the languages of the product: amounts, shares and the words of selling. A list finds what is
 * usual and not what is meant; it is there so that an answer to somebody who asked does not become an advertisement, for
 * which Israel's law wants consent (Communications Law, section 30A).
 */
const marks: readonly RegExp[] = [
  /[$€£₪]|%|٪/,
  /\b(?:usd|ils|nis|eur)\b/i,
  /\b(?:discounts?|sales?|offers?|deals?|coupons?|vouchers?|promos?|promotions?|free of charge|for free|half price|save \d|buy now|order now|limited time|bargains?)\b/i,
  /(?:^|[^\p{L}])[הובלמשכ]{0,2}(?:הנחה|הנחות|מבצע|מבצעים|קופון|קופונים|שובר|חינם|בחינם|הטבה|הטבות|במתנה|ש״ח|שקל|שקלים|אחוז|אחוזים|בהזדמנות|הזמינו עכשיו|קנו עכשיו)(?![\p{L}])/u,
];
const links = /https?:|www\.|\b[\w-]+\.(?:com|net|org|co|io|shop)\b/i;

/** Whether a text holds something of an offer. */
export const holdsOffer = (text: string): boolean => marks.some((mark) => mark.test(text));

/** Whether a text holds an address of the web. */
export const holdsLink = (text: string): boolean => links.test(text);
