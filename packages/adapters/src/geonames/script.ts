/** The script of a country's main language by CLDR, as ISO 15924 names it ("Hebr"). @param country ISO 3166-1 alpha-2 */
export const scriptOf = (country: string): string =>
  new Intl.Locale(`und-${country}`).maximize().script ?? 'Latn';
