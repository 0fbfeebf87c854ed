import { type Language, languageRows } from '@awning/contract/languages';
import type { Styles } from '@react-pdf/renderer';

export type Style = Styles[string];

/** The look of a document, from the right for Hebrew. Lengths are points. */
export function stylesOf(language: Language) {
  const { direction } = languageRows[language];
  const rtl = direction === 'rtl';
  const textAlign = rtl ? 'right' : 'left';
  const flexDirection = rtl ? 'row-reverse' : 'row';
  return {
    page: { fontFamily: 'Rubik', color: '#22201c', paddingHorizontal: 48, paddingBottom: 48, direction },
    stripes: { flexDirection, marginHorizontal: -48, marginBottom: 32 },
    stripe: { flexGrow: 1, height: 18, borderBottomLeftRadius: 9, borderBottomRightRadius: 9 },
    row: { flexDirection, justifyContent: 'space-between', gap: 24 },
    // The library takes the line height from the font size of the same element alone.
    text: { direction, textAlign, fontSize: 11, lineHeight: 1.5 },
    brand: { fontSize: 16, fontWeight: 600, color: '#1f6b4a' },
    title: { fontSize: 24, fontWeight: 600, marginTop: 16, marginBottom: 12 },
    demo: {
      backgroundColor: '#fdf1e3',
      borderRadius: 8,
      paddingHorizontal: 14,
      paddingVertical: 10,
      marginBottom: 24,
    },
    party: { flexBasis: 0, flexGrow: 1 },
    label: { color: '#6b665c', fontSize: 10, marginBottom: 3 },
    soft: { color: '#6b665c' },
    strong: { fontWeight: 600 },
    table: { marginTop: 36, marginBottom: 24 },
    item: { flexBasis: 0, flexGrow: 1 },
    rule: { borderTopWidth: 1, borderTopColor: '#cfc9be', marginVertical: 12 },
    total: { fontSize: 14, fontWeight: 600 },
  } satisfies Record<string, Style>;
}
