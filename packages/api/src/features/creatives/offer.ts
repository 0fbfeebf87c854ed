/** The words of an ad that its pictures may repeat. */
interface AdWords {
  headline: string;
  description: string;
  text: string;
}

const amount = String.raw`(?:[$€£₪]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£₪]|ש["״]ח)|\d{1,2}\s?%)`;
/**
 * A price or discount with what limits it: "from $6", "$90 a month", "20% off", "מ-18 ₪", "עד 20% הנחה". Without its limit
 * a tag would promise more than the ad.
 */
const pattern = new RegExp(
  String.raw`(?:(?:from|up to|only|just)\s+|(?<![א-ת])(?:החל\s+)?מ[-־]?\u2060?|(?<![א-ת])(?:רק|עד)\s+)?${amount}(?:\s+off\b|\s+(?:a|an|per)\s+[a-z]+|\s+each\b|\s*\/\s*[a-z]+|\s+הנחה|\s+ל(?:חודש|שעה|אדם|קילו|יחידה|לילה|שיעור|טיפול|מפגש|פגישה)(?![א-ת]))?`,
  'giu',
);

/**
 * The price or discount that an ad names, word for word, from what its picture says or else from its text; null where it names
 * none, or several: which one counts is not ours to say.
 */
export function offerIn({ headline, description, text }: AdWords): string | null {
  for (const part of [`${headline}\n${description}`, text]) {
    const found = new Set([...part.matchAll(pattern)].map(([words]) => words.trim().replace(/[.,]+$/, '')));
    if (found.size > 1) return null;
    const [only] = found;
    if (only) return only.length <= longest ? only : null;
  }
  return null;
}

/** Characters that fit on a tag. */
const longest = 18;
