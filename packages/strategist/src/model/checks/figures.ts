/** A figure with its separators, and the sign that says what it counts. */
const figure = /([$€£₪%]?)\s?(\d+(?:[.,:]\d+)*)\s?([$€£₪%]?)/gu;
const thousands = /,(?=\d{3})/gu;

/** Figures of a text: `1,200` and `1200` are one, and so are `8:00` and `8`. The sign is that of a currency, `%`, or none. */
export const figuresIn = (text: string): { value: number; sign: string; shown: string }[] =>
  [...text.normalize('NFKC').matchAll(figure)].map(([shown, before = '', digits = '', after = '']) => {
    const [whole = '', minutes] = digits.replace(thousands, '').replace(',', '.').split(':');
    return {
      value: Number(minutes === undefined || Number(minutes) === 0 ? whole : `${whole}.${minutes}`),
      sign: before || after,
      shown: shown.trim(),
    };
  });
