import { comparable } from './comparable.ts';

/** The states by their postal abbreviations, which GeoNames' list has too: English, Hebrew. */
const states = `
AL Alabama אלבמה|AK Alaska אלסקה|AZ Arizona אריזונה|AR Arkansas ארקנסו|CA California קליפורניה|CO Colorado קולורדו
CT Connecticut קונטיקט|DE Delaware דלאוור|DC District_of_Columbia מחוז_קולומביה|FL Florida פלורידה|GA Georgia ג׳ורג׳יה
HI Hawaii הוואי|ID Idaho איידהו|IL Illinois אילינוי|IN Indiana אינדיאנה|IA Iowa איווה|KS Kansas קנזס|KY Kentucky קנטקי
LA Louisiana לואיזיאנה|ME Maine מיין|MD Maryland מרילנד|MA Massachusetts מסצ׳וסטס|MI Michigan מישיגן|MN Minnesota מינסוטה
MS Mississippi מיסיסיפי|MO Missouri מיזורי|MT Montana מונטנה|NE Nebraska נברסקה|NV Nevada נבדה|NH New_Hampshire ניו_המפשייר
NJ New_Jersey ניו_ג׳רזי|NM New_Mexico ניו_מקסיקו|NY New_York ניו_יורק|NC North_Carolina קרוליינה_הצפונית
ND North_Dakota דקוטה_הצפונית|OH Ohio אוהיו|OK Oklahoma אוקלהומה|OR Oregon אורגון|PA Pennsylvania פנסילבניה
RI Rhode_Island רוד_איילנד|SC South_Carolina קרוליינה_הדרומית|SD South_Dakota דקוטה_הדרומית|TN Tennessee טנסי|TX Texas טקסס
UT Utah יוטה|VT Vermont ורמונט|VA Virginia וירג׳יניה|WA Washington וושינגטון|WV West_Virginia וירג׳יניה_המערבית
WI Wisconsin ויסקונסין|WY Wyoming ויומינג
`;
const stateNames = states
  .trim()
  .split(/\||\n/)
  .flatMap((state) => {
    const [code = '', ...names] = state.split(' ');
    return names.map((name) => ({ code, name: comparable(name) }));
  });

export interface Asked {
  /** Of the town. */
  words: string;
  /** Codes of the parts of the country that were named or begun to be; null where none was. */
  regions: string[] | null;
}

/**
 * What can be meant by words that may end in a part of the country, as it is written after a town ("Asheville, NC",
 * "Springfield Illinois"), likeliest first: the words as they are, unless a comma parts them.
 */
export function readings(country: string, words: string): Asked[] {
  const [town = '', ...after] = words.split(/[,،]/);
  const rest = comparable(after.join(' '));
  if (after.length > 0) return [{ words: town, regions: rest === '' ? null : regionsNamed(country, rest) }];
  const parts = words.trim().split(/\s+/);
  const withRegion = [1, 2, 3].flatMap((count): Asked[] => {
    if (parts.length <= count) return [];
    const regions = regionsNamed(country, comparable(parts.slice(-count).join(' ')));
    return regions === null ? [] : [{ words: parts.slice(0, -count).join(' '), regions }];
  });
  return [{ words, regions: null }, ...withRegion];
}

/** Codes of parts whose abbreviation or name begins so; null where none does, and for a country's own name. */
function regionsNamed(country: string, text: string): string[] | null {
  const named = country === 'US' ? stateNames : [];
  const exact = named.filter(({ code, name }) => code.toLowerCase() === text || name === text);
  const begun =
    exact.length > 0 ? exact : named.filter(({ name }) => text.length > 2 && name.startsWith(text));
  const codes = begun.map(({ code }) => code);
  return codes.length > 0 ? [...new Set(codes)] : null;
}
