/** A percentage by which something is cheaper. "Up to 20% off" says of nothing how much. */
export const cheaper =
  /(?:(?<upTo>\bup to|(?<![\u05d0-\u05ea])עד)\s)?(?:(?<percent>\d{1,2})\s?%\s?(?:off|discount|less|reduction|הנחה)|(?:discount of|הנחה של)\s(?<named>\d{1,2})\s?%|(?<half>\bhalf[- ]price\b|(?<![\u05d0-\u05ea])ב?חצי[- ]מחיר(?![\u05d0-\u05ea])))/iu;

/** Whether a part of a sentence names a percentage, or half of a price. */
export const namesPercentage = (text: string): boolean => /\d\s?%|half[- ]price|חצי[- ]מחיר/iu.test(text);
